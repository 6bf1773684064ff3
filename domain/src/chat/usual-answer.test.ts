import { expect, test } from 'vitest'
import { usualAnswer, type Wait } from './usual-answer.ts'

const day = 24 * 60
const after = (...minutes: number[]): Wait[] => minutes.map((each) => ({ minutes: each, answered: true }))
const silence = (...minutes: number[]): Wait[] => minutes.map((each) => ({ minutes: each, answered: false }))

test.each([
  ['half of the messages are answered within the middle wait', after(90, 5, 40, 2, 600), 40],
  ['of two middle waits the longer one counts, in whole minutes', after(1, 2, 3, 9.2, 20, 30), 10],
  ['four answers are no habit', after(1, 1, 1, 1), null],
  ['a habit slower than a day is not told', after(5, 5, day + 1, day + 1, day + 1), null],
  ['silence of a day counts as the slowest answer', [...after(5, 5, 10), ...silence(day, 3 * day)], 10],
  ['silence on most messages leaves nothing to tell', [...after(5, 5), ...silence(day, day, day)], null],
  ['a message of this morning does not count yet', [...after(5, 5, 5, 5), ...silence(60)], null],
])('%s', (_, waits, expected) => {
  expect(usualAnswer(waits)).toBe(expected)
})
