import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  bankReceiver,
  baseMonthlyPrice,
  couponCode,
  couponDiscount,
  expiry,
  instapayReceiver,
  invoiceAmount,
  planDiscount,
  weeklyMinutes,
} from './money.ts'

function fault(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

test.each([
  [15, undefined],
  [10_080, undefined],
  [0, 'plan-weekly-minutes-out-of-range'],
  [20, 'plan-weekly-minutes-out-of-range'],
  [10_095, 'plan-weekly-minutes-out-of-range'],
])('%j weekly minutes give %s', (minutes, code) => {
  expect(fault(weeklyMinutes, minutes)).toBe(code)
})

test('a plan has a price, and its discount is between nothing and everything', () => {
  expect(fault(baseMonthlyPrice, 0)).toBe('invalid-plan-price')
  expect(fault(planDiscount, 0)).toBeUndefined()
  expect(fault(planDiscount, 10_000)).toBeUndefined()
  expect(fault(planDiscount, 10_001)).toBe('plan-discount-out-of-range')
})

test('a coupon code is stored in capitals, and its discount is more than nothing', () => {
  expect(couponCode.parse(' eid-25 ')).toBe('EID-25')
  expect(fault(couponCode, 'عيد')).toBe('coupon-code-invalid')
  expect(fault(couponCode, 'A')).toBe('coupon-code-invalid')
  expect(fault(couponDiscount, 0)).toBe('zero-coupon-discount')
  expect(fault(couponDiscount, 10_001)).toBe('max-coupon-discount-exceeded')
})

test('an invalid expiry has its own code', () => {
  expect(fault(expiry, 'soon')).toBe('expire-date-invalid')
  expect(fault(expiry, '2026-02-30T00:00:00Z')).toBe('expire-date-invalid')
})

describe('a bank account of a withdrawal', () => {
  test.each([
    ['CIB:1000 1234-5678', 'CIB:100012345678'],
    ['nbe:١٢٣٤٥٦٧٨٩٠', 'NBE:1234567890'],
    ['QNB:eg38 0019 0005 0000 0000 2631 8000 2', 'QNB:EG380019000500000000263180002'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(bankReceiver.parse(typed)).toBe(kept)
  })

  test.each([
    [':1234567890', 'empty-bank-name'],
    ['', 'empty-bank-name'],
    ['HSBC:1234567890', 'invalid-bank-name'],
    ['CIB', 'invalid-bank-account-number'],
    ['CIB:123456789', 'invalid-bank-account-number'],
    ['CIB:EG390019000500000000263180002', 'invalid-bank-account-number'],
  ])('%j is refused as %s', (typed, code) => {
    expect(fault(bankReceiver, typed)).toBe(code)
  })
})

test('an Instapay receiver is exactly one whole address', () => {
  expect(instapayReceiver.parse(' Mona.Ali@InstaPay ')).toBe('mona.ali@instapay')
  expect(fault(instapayReceiver, 'm@instapay')).toBe('invalid-instapay-username')
  expect(fault(instapayReceiver, 'mona@instapay.com')).toBe('invalid-instapay-username')
})

test('a withdrawal has an amount above zero', () => {
  expect(fault(invoiceAmount, 0)).toBe('invoice-amount-zero-or-negative')
  expect(fault(invoiceAmount, -5)).toBe('invoice-amount-zero-or-negative')
})
