import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { MINUTE, parseInstant, plus } from '../time/instant.ts'
import { decideProviderUpdate, isOverdue, neverArrived, nextCheck, type ProviderUpdate } from './provider-update.ts'

const { New, Paid, Canceled, Expired, Failed, Refunded, PartialRefunded } = TransactionStatus
const amount = piastres(45_000)
const transaction = (status: TransactionStatus) => ({ status, amount, payerId: 7 })
const update: ProviderUpdate = {
  merchantRef: 'order-1',
  providerRef: '900000001',
  state: 'paid',
  orderAmount: amount,
  paymentAmount: amount,
  payerId: '7',
}

test.each([
  ['paid', ['pay']],
  ['canceled', ['cancel']],
  ['expired', ['expire']],
  ['failed', ['fail']],
  ['unpaid', []],
  // A refund that is told first records the payment too.
  ['refunded', ['pay', 'refund-rest']],
  ['partly-refunded', ['pay', 'refund-part']],
] as const)('the state %s of an order moves a new transaction by %j', (state, apply) => {
  expect(decideProviderUpdate(transaction(New), { ...update, state })).toEqual({ apply })
})

describe('a payment', () => {
  test('for another order amount than ours is unmatched', () => {
    const other = { ...update, orderAmount: piastres(44_999), paymentAmount: piastres(99_999) }
    expect(decideProviderUpdate(transaction(New), other)).toEqual({ unmatched: 'amount' })
  })

  test('below the price is unmatched', () => {
    expect(decideProviderUpdate(transaction(New), { ...update, paymentAmount: piastres(44_999) })).toEqual({
      unmatched: 'amount',
    })
  })

  test('above the price includes fees and pays the transaction', () => {
    expect(decideProviderUpdate(transaction(New), { ...update, paymentAmount: piastres(45_500) })).toEqual({
      apply: ['pay'],
    })
  })

  test.each([Canceled, Expired, Failed])('for a transaction that already ended (status %i) is late', (status) => {
    expect(decideProviderUpdate(transaction(status), update)).toEqual({ unmatched: 'late' })
    expect(decideProviderUpdate(transaction(status), { ...update, state: 'refunded' })).toEqual({ unmatched: 'late' })
  })

  test('for an unknown transaction or from another payer is unmatched as unknown', () => {
    expect(decideProviderUpdate(undefined, update)).toEqual({ unmatched: 'unknown' })
    expect(decideProviderUpdate(transaction(New), { ...update, payerId: '8' })).toEqual({ unmatched: 'unknown' })
    expect(decideProviderUpdate(transaction(New), { ...update, payerId: null })).toEqual({ apply: ['pay'] })
  })
})

test('a state that is already recorded is not applied again', () => {
  for (const status of [Paid, PartialRefunded, Refunded]) {
    expect(decideProviderUpdate(transaction(status), update)).toEqual({ apply: [] })
    expect(decideProviderUpdate(transaction(status), { ...update, state: 'expired' })).toEqual({ apply: [] })
  }
  expect(decideProviderUpdate(transaction(Refunded), { ...update, state: 'partly-refunded' })).toEqual({ apply: [] })
  expect(decideProviderUpdate(transaction(PartialRefunded), { ...update, state: 'refunded' })).toEqual({
    apply: ['refund-rest'],
  })
})

test('an unknown order that ended unpaid is ignored', () => {
  expect(decideProviderUpdate(undefined, { ...update, state: 'expired' })).toEqual({ apply: [] })
})

const now = parseInstant('2026-11-24T10:00:00.000Z')

test('the provider is asked after two minutes, then at doubled intervals of at most an hour', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 1_000].map((checks) => (nextCheck(now, checks) - now) / MINUTE)
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('a transaction that the provider does not know counts as never received after ten minutes', () => {
  expect(neverArrived(now, plus(now, 10 * MINUTE - 1))).toBe(false)
  expect(neverArrived(now, plus(now, 10 * MINUTE))).toBe(true)
})

test('the provider has ten minutes to close an expired transaction', () => {
  expect(isOverdue(now, plus(now, 10 * MINUTE - 1))).toBe(false)
  expect(isOverdue(now, plus(now, 10 * MINUTE))).toBe(true)
})
