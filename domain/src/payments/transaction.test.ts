import { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import type { StoredCoupon } from '../coupons/usable.ts'
import { piastres } from '../money/piastres.ts'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import {
  decideTransaction,
  nextStatus,
  type TransactionEvent,
  type TransactionFacts,
  transactionTransitions,
} from './transaction.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')
const phone = '+201012345678'
const wanted = { period: PlanPeriod.Month, phone: undefined }

const plan = {
  id: 3,
  weeklyMinutes: 120,
  baseMonthlyPrice: piastres(180_000),
  monthDiscount: 0,
  quarterDiscount: 500,
  yearDiscount: 1_000,
  active: true,
  archived: false,
  forInvitesOnly: false,
  openInvite: false,
  usedInvite: false,
}

const coupon: StoredCoupon = {
  id: 9,
  code: 'SPRING',
  planId: null,
  monthDiscount: 1_000,
  quarterDiscount: null,
  yearDiscount: null,
  expiresAt: parseInstant('2026-11-24T10:00:00.001Z'),
  maxUses: 3,
  maxUsesPerUser: 1,
  uses: 2,
  usesOfUser: 0,
  heldByUser: 0,
}

const current = { start: plus(now, -DAY), end: plus(now, 31 * DAY) }
const facts: TransactionFacts = {
  plan,
  standing: [],
  renewalWindowDays: 30,
  coupon: null,
  storedPhone: phone,
  hasOpenTransaction: false,
}

describe('a transaction', () => {
  test('costs the price of the period less the coupon', () => {
    expect(decideTransaction(wanted, { ...facts, coupon }, now)).toMatchObject({
      transaction: { price: { total: 162_000 }, couponId: 9, phone, isFirstPhone: false },
    })
  })

  test('may name the total that the student saw', () => {
    const reported = (expectedTotal: number) =>
      decideTransaction({ ...wanted, expectedTotal }, { ...facts, coupon }, now)
    expect(reported(162_000)).toMatchObject({ transaction: { price: { total: 162_000 } } })
    for (const other of [0, 161_999, 180_000])
      expect(reported(other)).toEqual({ refuse: 'price-changed', total: 162_000 })
  })

  test('is a gift beside any subscription, but not of a trial, a hidden plan or an upgrade', () => {
    const gift = { ...wanted, gift: true } as const
    const trial = { offered: true, verifiedPhone: true, claimed: false, hadPlan: false }
    const total = { transaction: { price: { total: 162_000 } } }
    expect(decideTransaction(gift, { ...facts, coupon, standing: [current] }, now)).toMatchObject(total)
    const invited = { ...plan, forInvitesOnly: true, openInvite: true }
    for (const other of [{ trial }, { upgrade: null }, { plan: invited }])
      expect(decideTransaction(gift, { ...facts, ...other }, now)).toEqual({ refuse: 'forbidden' })
  })

  test('renews a subscription in its last days', () => {
    const renewing = { ...facts, standing: [{ ...current, start: plus(now, -60 * DAY) }], renewalWindowDays: 31 }
    expect(decideTransaction(wanted, renewing, now)).toMatchObject({ transaction: { price: { total: 180_000 } } })
  })

  test('stores the first phone of an account', () => {
    const decision = decideTransaction({ ...wanted, phone }, { ...facts, storedPhone: null }, now)
    expect(decision).toMatchObject({ transaction: { phone, isFirstPhone: true } })
  })

  test.each([
    ['an unknown plan', { plan: undefined }, { refuse: 'plan-not-found' }],
    ['a hidden plan without an invite', { plan: { ...plan, forInvitesOnly: true } }, { refuse: 'forbidden' }],
    ['a second subscription before the last days', { standing: [current] }, { refuse: 'subscription-exists' }],
    [
      'a third subscription while one waits',
      { standing: [current, { start: current.end, end: plus(current.end, DAY) }], renewalWindowDays: 60 },
      { refuse: 'subscription-exists' },
    ],
    [
      'a trial in the last days of a plan',
      {
        standing: [current],
        renewalWindowDays: 60,
        trial: { offered: true, verifiedPhone: true, claimed: false, hadPlan: true },
      },
      { refuse: 'subscription-exists' },
    ],
    ['an unknown coupon', { coupon: undefined }, { refuse: 'coupon-not-found' }],
    ['a coupon that has run out', { coupon: { ...coupon, expiresAt: now } }, { refuse: 'coupon-not-found' }],
    ['a coupon that is used up', { coupon: { ...coupon, uses: 3 } }, { refuse: 'coupon-not-found' }],
    [
      'a coupon that a waiting transaction holds',
      { coupon: { ...coupon, usesOfUser: 1, heldByUser: 1 } },
      { refuse: 'coupon-held' },
    ],
    ['a coupon that the student has used up', { coupon: { ...coupon, usesOfUser: 1 } }, { refuse: 'coupon-not-found' }],
    ['a coupon of another plan', { coupon: { ...coupon, planId: 4 } }, { refuse: 'coupon-not-found' }],
    ['a coupon of another period', { coupon: { ...coupon, monthDiscount: null } }, { refuse: 'coupon-not-found' }],
    ['no phone at all', { storedPhone: null }, { refuse: 'bad-request', because: 'no-phone' }],
    [
      'an open transaction for the same',
      { hasOpenTransaction: true },
      { refuse: 'bad-request', because: 'open-transaction' },
    ],
  ])('is refused with %s', (_name, over, refusal) => {
    expect(decideTransaction(wanted, { ...facts, ...over }, now)).toEqual(refusal)
  })

  test('is refused with another phone than the stored one', () => {
    expect(decideTransaction({ ...wanted, phone: '+201099999999' }, facts, now)).toEqual({ refuse: 'incorrect-phone' })
  })
})

test('the rules refuse in the order of the contract', () => {
  const worst: TransactionFacts = {
    ...facts,
    standing: [current],
    coupon: undefined,
    storedPhone: null,
    hasOpenTransaction: true,
  }
  const refusals = [
    decideTransaction(wanted, { ...worst, plan: undefined }, now),
    decideTransaction(wanted, { ...worst, plan: { ...plan, active: false } }, now),
    decideTransaction(wanted, worst, now),
    decideTransaction(wanted, { ...worst, standing: [] }, now),
    decideTransaction(wanted, { ...worst, standing: [], coupon: null }, now),
    decideTransaction(wanted, { ...facts, hasOpenTransaction: true }, now),
  ].map((decision) => ('refuse' in decision ? decision.refuse : 'none'))
  expect(refusals).toEqual([
    'plan-not-found',
    'forbidden',
    'subscription-exists',
    'coupon-not-found',
    'bad-request',
    'bad-request',
  ])
})

const { Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

test('no transition leaves a final status', () => {
  const events = [...new Set(transactionTransitions.map(({ event }) => event))]
  for (const status of [Canceled, Refunded, Expired, Failed]) {
    expect(events.map((event) => nextStatus(status, event))).toEqual(events.map(() => undefined))
  }
})

test('a paid transaction changes only by refunds', () => {
  const events: TransactionEvent[] = ['pay', 'cancel', 'expire', 'fail']
  expect(events.map((event) => nextStatus(Paid, event))).toEqual([undefined, undefined, undefined, undefined])
  expect(nextStatus(Paid, 'refund-part')).toBe(PartialRefunded)
  expect(nextStatus(PartialRefunded, 'refund-rest')).toBe(Refunded)
})
