import { describe, expect, test } from 'vitest'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import {
  endAfterReturn,
  endsTrial,
  type OwnTrial,
  refusalOfTerms,
  refusalOfTrial,
  type TrialRights,
  trialState,
  trialTime,
} from './trial.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')
const rights: TrialRights = { offered: true, verifiedPhone: true, claimed: false, hadPlan: false }
const own: OwnTrial = { until: plus(now, DAY), remaining: 15, hasOpenLesson: false }

describe('before its order, a trial', () => {
  test.each([
    [{}, 'open', undefined],
    [{ verifiedPhone: false }, 'phone', 'forbidden'],
    [{ offered: false }, 'off', 'trial-unavailable'],
    [{ claimed: true }, 'used', 'trial-used'],
    [{ claimed: true, offered: false }, 'used', 'trial-used'],
    [{ hadPlan: true }, 'used', 'trial-used'],
    [{ hadPlan: true, offered: false }, 'used', 'trial-unavailable'],
  ] as const)('with %o is %s, and its order is answered %s', (over, state, refusal) => {
    expect(trialState({ ...rights, ...over }, undefined)).toBe(state)
    expect(refusalOfTrial({ ...rights, ...over }, false)).toBe(refusal)
  })

  test('is refused by a plan that runs, in its last days too', () => {
    expect(refusalOfTrial({ ...rights, hadPlan: true }, true)).toBe('subscription-exists')
  })
})

describe('after its order, a trial', () => {
  const claimed = { ...rights, claimed: true }

  test.each([
    [{}, 'held'],
    [{ hasOpenLesson: true, remaining: 0 }, 'booked'],
    [{ hasOpenLesson: true, remaining: 0, until: null }, 'booked'],
    [{ remaining: 0 }, 'used'],
    [{ until: null }, 'used'],
  ] as const)('with %o is %s', (over, state) => {
    expect(trialState(claimed, { ...own, ...over })).toBe(state)
    expect(trialState({ ...claimed, offered: false, hadPlan: true }, { ...own, ...over })).toBe(state)
  })
})

test('a trial lasts whole days in Cairo, across a change of the clock', () => {
  const start = parseInstant('2026-10-25T10:00:00.000Z')
  expect(trialTime(start, 14).end).toBe(parseInstant('2026-11-08T11:00:00.000Z'))
})

test('a trial that came back lasts a week from then at least', () => {
  expect(endAfterReturn(plus(now, DAY), now)).toBe(plus(now, 7 * DAY))
  expect(endAfterReturn(plus(now, 9 * DAY), now)).toBe(plus(now, 9 * DAY))
})

test('the third cancellation ends a trial', () => {
  expect([1, 2, 3].map(endsTrial)).toEqual([false, false, true])
})

describe('the terms of a plan', () => {
  const plain = { monthDiscount: 0, quarterDiscount: 0, yearDiscount: 0, forInvitesOnly: false, weeklyMinutes: 15 }
  const trial = { ...plain, kind: 'trial', baseMonthlyPrice: 0 } as const

  test('let a trial alone cost nothing, and at most 100 pounds', () => {
    expect(refusalOfTerms(trial)).toBeUndefined()
    expect(refusalOfTerms({ ...trial, baseMonthlyPrice: 10_000 })).toBeUndefined()
    expect(refusalOfTerms({ ...trial, baseMonthlyPrice: 10_001 })).toBe('invalid-plan-price')
    expect(refusalOfTerms({ ...trial, kind: 'plan' })).toBe('invalid-plan-price')
    expect(refusalOfTerms({ ...trial, kind: 'plan', baseMonthlyPrice: 1, weeklyMinutes: 120 })).toBeUndefined()
  })

  test.each([{ weeklyMinutes: 30 }, { yearDiscount: 1 }, { forInvitesOnly: true }])(
    'refuse a trial with %o',
    (over) => {
      expect(refusalOfTerms({ ...trial, ...over })).toBe('bad-request')
    },
  )
})
