import { expect, test } from 'vitest'
import { parseCairoDay as day } from '../time/calendar.ts'
import { mayPauseUntil, refusalOfPair, refusalOfStanding, standingState } from './times.ts'

const wanted = { weekday: 2, fromMinute: 1170, minutes: 30 } as const
const facts = { plan: { weeklyMinutes: 60, isFrozen: false }, own: [], most: 3, ofTutor: [], free: 1 }

test('a weekly time is refused by the first rule that it breaks', () => {
  expect(refusalOfStanding(wanted, facts)).toBeUndefined()
  const broken = [
    { plan: undefined },
    { plan: { weeklyMinutes: 60, isFrozen: true } },
    { own: [wanted], most: 1 },
    { own: [wanted, { ...wanted, weekday: 3 }] as const },
    { own: [{ ...wanted, fromMinute: 1195 }] },
    { ofTutor: [{ ...wanted, fromMinute: 1185 }] },
    { free: 0 },
  ]
  expect(broken.map((differs) => refusalOfStanding(wanted, { ...facts, ...differs }))).toEqual([
    'subscription-required',
    'subscription-frozen',
    'limit',
    'no-enough-minutes',
    'conflicting-schedule',
    'busy-tutor',
    'busy-tutor',
  ])
  const beside = { own: [{ ...wanted, fromMinute: 1200 }], ofTutor: [{ ...wanted, fromMinute: 1140 }] }
  expect(refusalOfStanding(wanted, { ...facts, ...beside })).toBeUndefined()
})

test('two people who may not book with each other keep no time', () => {
  const pair = {
    studentVerified: true,
    tutor: { listed: true, takesStanding: true },
    parted: false,
    paused: false,
    leaving: false,
  }
  expect(refusalOfPair(pair)).toBeUndefined()
  const broken = [
    { studentVerified: false },
    { tutor: { listed: false, takesStanding: true } },
    { tutor: { listed: true, takesStanding: false } },
    { parted: true },
    { leaving: true },
  ]
  expect(broken.map((differs) => refusalOfPair({ ...pair, ...differs }))).toEqual([
    'forbidden',
    'forbidden',
    'forbidden',
    'pair-unavailable',
    'deletion-pending',
  ])
})

test('a pause lasts until tomorrow at least and 28 days at most, and is over on its day', () => {
  const today = day('2026-12-01')
  const until = ['2026-12-01', '2026-12-02', '2026-12-29', '2026-12-30'].map(day)
  expect(until.map((each) => mayPauseUntil(each, today))).toEqual([false, true, true, false])
  const state = (pausedUntil: string | null, isEnded = false) => standingState({ isEnded, pausedUntil }, today)
  expect([state(null), state('2026-12-02'), state('2026-12-01'), state('2026-12-02', true)]).toEqual([
    'active',
    'paused',
    'active',
    'ended',
  ])
})
