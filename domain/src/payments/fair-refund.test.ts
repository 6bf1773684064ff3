import { RefundRule } from '@hiwar/contract/money/subscription-refunds.ts'
import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { parseCairoDay } from '../time/calendar.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { fairRefund, obstacleOf, type PaidOrder } from './fair-refund.ts'

const at = (day: number, clock = '10:00') =>
  instantOfCairo(parseCairoDay(`2026-12-${String(day).padStart(2, '0')}`), clock, 'first')

/** A month of 120 minutes a week, bought on 1 December at 10:00 for 1,800 pounds. */
const month: PaidOrder = {
  paid: piastres(180_000),
  refunded: piastres(0),
  allWeeks: 5,
  weeksNotBegun: 4,
  paidAt: at(1),
  withdrawalDays: 14,
}
const minutes = { granted: 540, used: 60 }
const spent = { granted: 540, used: 540 }

describe('the fair refund', () => {
  test('within the withdrawal days is the price of the minutes that were not used', () => {
    expect(fairRefund([month], minutes, at(3))).toEqual({
      rule: RefundRule.Withdrawal,
      amount: 160_000,
      shares: [160_000],
      withdrawalUntil: at(15),
    })
  })

  test('afterwards is the share of the weeks that have not begun', () => {
    const later = { ...month, weeksNotBegun: 2 }
    expect(fairRefund([later], minutes, at(20))).toMatchObject({ rule: RefundRule.Weeks, amount: 72_000 })
  })

  test('counts minutes until the end of the last withdrawal moment, by the clock in Cairo', () => {
    expect(fairRefund([month], minutes, at(15)).rule).toBe(RefundRule.Withdrawal)
    expect(fairRefund([month], minutes, at(15, '10:01'))).toMatchObject({ rule: RefundRule.Weeks, amount: 144_000 })
    expect(fairRefund([{ ...month, withdrawalDays: 30 }], minutes, at(20)).rule).toBe(RefundRule.Withdrawal)
  })

  test('is never less than the weeks that have not begun, and never more than is left', () => {
    expect(fairRefund([month], spent, at(3))).toMatchObject({ rule: RefundRule.Weeks, amount: 144_000 })
    const partly = { ...month, refunded: piastres(100_000) }
    expect(fairRefund([partly], minutes, at(3)).amount).toBe(80_000)
    expect(fairRefund([partly], minutes, at(20)).amount).toBe(80_000)
  })

  test('rounds the price of used minutes up and the share of weeks down', () => {
    const odd = { ...month, paid: piastres(100), allWeeks: 3, weeksNotBegun: 2 }
    expect(fairRefund([odd], { granted: 300, used: 1 }, at(3)).amount).toBe(99)
    expect(fairRefund([odd], minutes, at(20)).amount).toBe(66)
  })

  test('adds up the orders of a subscription, each with its own weeks and withdrawal time', () => {
    const later: PaidOrder = { ...month, paid: piastres(112_000), allWeeks: 4, weeksNotBegun: 3, paidAt: at(10) }
    const both = fairRefund([{ ...month, weeksNotBegun: 3 }, later], { granted: 1_000, used: 100 }, at(20))
    expect(both).toEqual({
      rule: RefundRule.Withdrawal,
      amount: 108_000 + 100_800,
      shares: [108_000, 100_800],
      withdrawalUntil: at(24),
    })
  })

  test('of a payment that bought no week is all that is left', () => {
    const idle = { ...month, allWeeks: 0, weeksNotBegun: 0, refunded: piastres(1) }
    expect(fairRefund([idle], { granted: 0, used: 0 }, at(20)).amount).toBe(179_999)
  })
})

describe('a student’s refund', () => {
  const clear = { isOver: false, isGift: false, isUnderWay: false, isUntold: false, hasRunningLesson: false }
  const fair = fairRefund([month], minutes, at(3))

  test('is possible while nothing stands in its way', () => {
    expect(obstacleOf(clear, fair)).toBeUndefined()
    expect(obstacleOf(clear, fairRefund([{ ...month, weeksNotBegun: 0 }], spent, at(3)))).toBe('nothing')
  })

  test.each([
    ['isOver', 'over'],
    ['isUnderWay', 'under-way'],
    ['isGift', 'gift'],
    ['isUntold', 'untold'],
    ['hasRunningLesson', 'running'],
  ])('waits when %s', (name, expected) => {
    expect(obstacleOf({ ...clear, [name]: true }, fair)).toBe(expected)
  })
})
