import { expect, test } from 'vitest'
import { timeLeft } from './WaitingFor.tsx'

const minute = 60_000

test.each([
  [48 * 60 * minute, { noun: 'hour', count: 48 }],
  [60 * minute, { noun: 'hour', count: 1 }],
  [60 * minute - 1, { noun: 'minute', count: 59 }],
  [1, { noun: 'minute', count: 1 }],
  [0, null],
])('remaining time of %i milliseconds', (milliseconds, left) => {
  expect(timeLeft(milliseconds)).toEqual(left)
})
