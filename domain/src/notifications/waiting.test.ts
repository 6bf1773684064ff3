import { expect, test } from 'vitest'
import { MINUTE, parseInstant, plus } from '../time/instant.ts'
import { decideWaiting, firstLook, type WaitingDecision } from './waiting.ts'

const start = parseInstant('2026-11-24T18:00:00.000Z')
const at = (minutes: number) => plus(start, minutes * MINUTE)

test('the first look is five minutes before the start, or at a later entry, and none after ten minutes', () => {
  expect([-10, -5, -2, 9.9, 10].map((minutes) => firstLook(start, at(minutes)))).toEqual([
    at(-5),
    at(-5),
    at(-2),
    at(9.9),
    null,
  ])
})

test.each<[string, { minutes: number; inside?: number; isAbsentOnline?: boolean }, WaitingDecision]>([
  ['nobody waits before the last five minutes', { minutes: -5.1 }, 'leave'],
  ['the absent one is told from then on', { minutes: -5 }, 'notify'],
  ['the absent one is told until ten minutes have passed', { minutes: 10 }, 'notify'],
  ['and not later', { minutes: 10.1 }, 'leave'],
  ['a member who is online is looked for again', { minutes: 0, isAbsentOnline: true }, { lookAt: at(1) }],
  ['as long as there is time', { minutes: 9.5, isAbsentOnline: true }, 'leave'],
  ['nobody is told of an empty room', { minutes: 0, inside: 0 }, 'leave'],
  ['nobody is told where both are inside', { minutes: 0, inside: 2 }, 'leave'],
])('%s', (_title, { minutes, inside = 1, isAbsentOnline = false }, decision) => {
  expect(decideWaiting({ start, inside, isAbsentOnline }, at(minutes))).toEqual(decision)
})
