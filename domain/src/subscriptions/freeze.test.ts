import { FreezeDays } from '@hiwar/contract/money/freezes.ts'
import { describe, expect, test } from 'vitest'
import { HOUR, parseInstant, plus } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'
import { frozenTime, keptDays, moved, refusalOfFreeze } from './freeze.ts'
import { subscriptionEnd, subscriptionWeeks } from './weeks.ts'

const at = (text: string) => parseInstant(`${text}:00+02:00`)
/** Example E: a month of 120 minutes a week. */
const bought = at('2026-12-01T10:00')
const end = subscriptionEnd(bought, 0)
const weeks = subscriptionWeeks(bought, end, 120)
const now = at('2026-12-10T18:00')

test('AW-08 a freeze of a week moves the running end and all that is behind it', () => {
  const [passed, running, next] = weeks.map((week) => moved(week, 7, now))
  expect(passed).toEqual({ start: bought, end: at('2026-12-08T06:00') })
  expect(running).toEqual({ start: at('2026-12-08T06:00'), end: at('2026-12-22T06:00') })
  expect(next?.start).toBe(at('2026-12-22T06:00'))
  expect(moved({ start: bought, end }, 7, now).end).toBe(at('2027-01-08T10:00'))
  expect(frozenTime(now, 7)).toEqual({ start: now, end: at('2026-12-17T18:00') })
})

describe('a freeze of three weeks that ends early', () => {
  const from = now
  test.each([
    ['after an hour', plus(now, HOUR), 7],
    ['a moment before its second week', plus(addCairoDays(now, 7), -1), 7],
    ['with its second week', addCairoDays(now, 7), 14],
    ['on its last day', addCairoDays(now, 20), 21],
  ] as const)('%s keeps the weeks that have begun', (_, ended, kept) => {
    expect(keptDays({ from, days: FreezeDays.Three }, ended)).toBe(kept)
  })
})

test('a subscription is frozen by the first broken rule', () => {
  const fits = { isFrozen: false, left: 1, hasRunningLesson: false, isRefunded: false }
  expect(refusalOfFreeze(fits)).toBeUndefined()
  expect(refusalOfFreeze({ ...fits, isRefunded: true })).toBe('bad-request')
  expect(refusalOfFreeze({ ...fits, hasRunningLesson: true })).toBe('bad-request')
  expect(refusalOfFreeze({ ...fits, left: 0, hasRunningLesson: true })).toBe('reached-freeze-limit')
  expect(refusalOfFreeze({ ...fits, left: 0, isFrozen: true })).toBe('subscription-frozen')
})
