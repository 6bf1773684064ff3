import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { decideProviderUpdate, type ProviderUpdate } from './provider-update.ts'

const { New, Paid, Canceled, Expired, Failed, Refunded, PartialRefunded } = TransactionStatus
const amount = piastres(45_000)
const order = (status: TransactionStatus) => ({ status, amount, payerId: 7 })
const report: ProviderUpdate = {
  merchantRef: 'order-1',
  providerRef: '900000001',
  state: 'paid',
  orderAmount: amount,
  paymentAmount: amount,
  payerId: '7',
}

describe("a provider's report on a new transaction", () => {
  test('moves it to the reported state', () => {
    expect(decideProviderUpdate(order(New), report)).toEqual({ apply: ['pay'] })
    expect(decideProviderUpdate(order(New), { ...report, state: 'canceled' })).toEqual({ apply: ['cancel'] })
    expect(decideProviderUpdate(order(New), { ...report, state: 'expired' })).toEqual({ apply: ['expire'] })
    expect(decideProviderUpdate(order(New), { ...report, state: 'failed' })).toEqual({ apply: ['fail'] })
    expect(decideProviderUpdate(order(New), { ...report, state: 'unpaid' })).toEqual({ apply: [] })
  })

  test('records the payment too when the refund is reported first', () => {
    expect(decideProviderUpdate(order(New), { ...report, state: 'refunded' })).toEqual({
      apply: ['pay', 'refund-rest'],
    })
    expect(decideProviderUpdate(order(New), { ...report, state: 'partly-refunded' })).toEqual({
      apply: ['pay', 'refund-part'],
    })
  })
})

describe('a payment', () => {
  test('for another order amount than ours is unmatched', () => {
    const other = { ...report, orderAmount: piastres(44_999), paymentAmount: piastres(99_999) }
    expect(decideProviderUpdate(order(New), other)).toEqual({ unmatched: 'amount' })
  })

  test('below the price is unmatched', () => {
    expect(decideProviderUpdate(order(New), { ...report, paymentAmount: piastres(44_999) })).toEqual({
      unmatched: 'amount',
    })
  })

  test('above the price includes fees and pays the transaction', () => {
    expect(decideProviderUpdate(order(New), { ...report, paymentAmount: piastres(45_500) })).toEqual({ apply: ['pay'] })
  })

  test.each([Canceled, Expired, Failed])('for a transaction that already ended (status %i) is late', (status) => {
    expect(decideProviderUpdate(order(status), report)).toEqual({ unmatched: 'late' })
    expect(decideProviderUpdate(order(status), { ...report, state: 'refunded' })).toEqual({ unmatched: 'late' })
  })

  test('for an unknown transaction or from another payer is unmatched as unknown', () => {
    expect(decideProviderUpdate(undefined, report)).toEqual({ unmatched: 'unknown' })
    expect(decideProviderUpdate(order(New), { ...report, payerId: '8' })).toEqual({ unmatched: 'unknown' })
    expect(decideProviderUpdate(order(New), { ...report, payerId: null })).toEqual({ apply: ['pay'] })
  })
})

test('a state that is already recorded is not applied again', () => {
  for (const status of [Paid, PartialRefunded, Refunded]) {
    expect(decideProviderUpdate(order(status), report)).toEqual({ apply: [] })
    expect(decideProviderUpdate(order(status), { ...report, state: 'expired' })).toEqual({ apply: [] })
  }
  expect(decideProviderUpdate(order(Refunded), { ...report, state: 'partly-refunded' })).toEqual({ apply: [] })
  expect(decideProviderUpdate(order(PartialRefunded), { ...report, state: 'refunded' })).toEqual({
    apply: ['refund-rest'],
  })
})

test('an unknown order that ended unpaid is ignored', () => {
  expect(decideProviderUpdate(undefined, { ...report, state: 'expired' })).toEqual({ apply: [] })
})
