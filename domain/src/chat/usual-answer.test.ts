import { expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { type Exchange, usualAnswer } from './usual-answer.ts'

const now = parseInstant('2026-11-24T10:00:00Z')
const noon = parseInstant('2026-11-20T10:00:00Z')

const after = (...minutes: number[]): Exchange[] =>
  minutes.map((each) => ({ askedAt: noon, answeredAt: plus(noon, each * MINUTE) }))
const silence = (count: number, age: number): Exchange[] =>
  Array.from({ length: count }, () => ({ askedAt: plus(now, -age), answeredAt: null }))
const quick = (count: number) => after(...Array.from({ length: count }, () => 5))

test.each([
  ['half of the messages are answered within the middle wait', after(90, 5, 40, 2, 600, 3, 41, 42, 1, 200, 30), 40],
  ['of two middle waits the longer one counts, in whole minutes', after(1, 1, 1, 1, 2, 3.2, 9, 9, 9, 9), 4],
  ['nine exchanges are no habit', quick(9), null],
  ['silence of two days counts as the slowest answer', [...quick(5), ...after(10), ...silence(5, 2 * DAY)], 10],
  ['an answer after two days is as slow as none', [...quick(5), ...after(...Array(6).fill(2881))], null],
  ['silence on half of the messages leaves nothing to tell', [...quick(5), ...silence(5, 3 * DAY)], null],
  ['a message of this morning does not count yet', [...quick(10), ...silence(30, 2 * HOUR)], 5],
])('%s', (_, exchanges, expected) => {
  expect(usualAnswer(exchanges, now)).toBe(expected)
})

test.each([
  ['at night nothing is counted', '2026-11-20T23:30', '2026-11-21T07:59', 0],
  ['a night between is left out', '2026-11-20T22:50', '2026-11-21T08:20', 30],
  ['a whole day is fifteen hours', '2026-11-20T12:00', '2026-11-21T12:00', 900],
  ['two days are thirty', '2026-11-20T12:00', '2026-11-22T12:00', 1800],
  ['the night of the clock change counts no more than others', '2026-10-29T22:00', '2026-10-30T09:00', 120],
])('%s', (_, asked, answered, minutes) => {
  // Cairo is three hours ahead until the night to 30 October 2026, two hours afterwards.
  const cairo = (wall: string) => plus(instant(parseInstant(`${wall}:00Z`)), -(wall < '2026-10-30' ? 3 : 2) * HOUR)
  const each = { askedAt: cairo(asked), answeredAt: cairo(answered) }
  expect(usualAnswer(Array(10).fill(each), now)).toBe(minutes)
})
