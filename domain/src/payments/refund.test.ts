import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { decideLostRefund, decideRefund, decideRefundAmountEntered, refundable } from './refund.ts'

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus
const paid = { status: Paid, amount: piastres(1_000), refunded: piastres(0), amountUnknown: false }
const partly = { status: PartialRefunded, amount: piastres(1_000), refunded: piastres(400), amountUnknown: false }

describe('a refund', () => {
  test('returns the whole remaining amount unless a part is requested', () => {
    expect(decideRefund(paid, undefined)).toEqual({ refund: 1_000 })
    expect(decideRefund(partly, undefined)).toEqual({ refund: 600 })
    expect(decideRefund(partly, piastres(600))).toEqual({ refund: 600 })
    expect(decideRefund(partly, piastres(1))).toEqual({ refund: 1 })
  })

  test.each([0, 601, 1_000])('of %i is refused when 600 remain', (amount) => {
    expect(decideRefund(partly, piastres(amount))).toEqual({ refuse: 'bad-request', because: 'amount' })
  })

  test('of a transaction that cost nothing is nothing, and no more', () => {
    const free = { ...paid, amount: piastres(0) }
    expect(decideRefund(free, undefined)).toEqual({ refund: 0 })
    expect(decideRefund(free, piastres(1))).toEqual({ refuse: 'bad-request', because: 'amount' })
  })

  test.each([New, Canceled, Refunded, Expired, Failed])('is refused in state %i', (status) => {
    expect(decideRefund({ ...paid, status }, undefined)).toEqual({ refuse: 'bad-request', because: 'state' })
    expect(refundable({ ...paid, status })).toBe(0)
  })
})

describe('a part that the provider refunded on its own', () => {
  const amountUnknown = { ...partly, amountUnknown: true }

  test('is the amount that staff enter, up to the remaining amount', () => {
    expect(decideRefundAmountEntered(amountUnknown, piastres(600))).toEqual({ refund: 600 })
    expect(decideRefundAmountEntered(amountUnknown, piastres(1))).toEqual({ refund: 1 })
    // Nothing may be entered as well, because a part is known already.
    expect(decideRefundAmountEntered(amountUnknown, piastres(0))).toEqual({ refund: 0 })
    const tooMuch = decideRefundAmountEntered(amountUnknown, piastres(601))
    expect(tooMuch).toEqual({ refuse: 'bad-request', because: 'amount' })
  })

  test('is entered once, and no other refund is possible before', () => {
    expect(decideRefundAmountEntered(partly, piastres(600))).toEqual({ refuse: 'bad-request', because: 'state' })
    expect(decideRefund(amountUnknown, piastres(1))).toEqual({ refuse: 'bad-request', because: 'state' })
  })
})

describe('a refund whose response was lost', () => {
  const first = { wasAsked: true, amount: piastres(300), left: piastres(1_000), hasEarlier: false }
  const whole = { ...first, amount: piastres(1_000) }
  const large = { ...first, amount: piastres(501), hasEarlier: true }
  const small = { ...first, amount: piastres(500), hasEarlier: true }
  const unasked = { ...small, wasAsked: false }

  test.each([
    ['first part', first, { paid: 'ask-again', 'partly-refunded': 'given', refunded: 'given', unpaid: 'wait' }],
    ['whole', whole, { paid: 'ask-again', 'partly-refunded': 'ask-again', refunded: 'given', failed: 'wait' }],
    ['later large part', large, { paid: 'wait', 'partly-refunded': 'ask-again', refunded: 'given' }],
    ['later small part', small, { paid: 'wait', 'partly-refunded': 'presumed-given', refunded: 'given' }],
    ['never asked for', unasked, { paid: 'ask', 'partly-refunded': 'ask', refunded: 'given', unpaid: 'wait' }],
  ] as const)('as %s is judged by the state of the order at the provider', (_name, refund, expected) => {
    const states = Object.keys(expected) as Parameters<typeof decideLostRefund>[1][]
    expect(Object.fromEntries(states.map((state) => [state, decideLostRefund(refund, state)]))).toEqual(expected)
  })
})
