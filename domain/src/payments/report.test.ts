import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { decideReport, type ProviderReport } from './report.ts'

const { New, Paid, Canceled, Expired, Failed, Refunded, PartialRefunded } = TransactionStatus
const amount = piastres(45_000)
const order = (status: TransactionStatus) => ({ status, amount, payerId: 7 })
const report: ProviderReport = {
  merchantRef: 'order-1',
  providerRef: '900000001',
  state: 'paid',
  orderAmount: amount,
  paymentAmount: amount,
  payerId: '7',
}

describe('what the provider says of an open order', () => {
  test('moves it to the state that is said', () => {
    expect(decideReport(order(New), report)).toEqual({ apply: ['pay'] })
    expect(decideReport(order(New), { ...report, state: 'canceled' })).toEqual({ apply: ['cancel'] })
    expect(decideReport(order(New), { ...report, state: 'expired' })).toEqual({ apply: ['expire'] })
    expect(decideReport(order(New), { ...report, state: 'failed' })).toEqual({ apply: ['fail'] })
    expect(decideReport(order(New), { ...report, state: 'unpaid' })).toEqual({ apply: [] })
  })

  test('brings the payment along when the refund is told first', () => {
    expect(decideReport(order(New), { ...report, state: 'refunded' })).toEqual({ apply: ['pay', 'refund-rest'] })
    expect(decideReport(order(New), { ...report, state: 'partly-refunded' })).toEqual({ apply: ['pay', 'refund-part'] })
  })
})

describe('money', () => {
  test('of another order amount than ours is applied to nothing', () => {
    const other = { ...report, orderAmount: piastres(44_999), paymentAmount: piastres(99_999) }
    expect(decideReport(order(New), other)).toEqual({ unmatched: 'amount' })
  })

  test('below the price is applied to nothing', () => {
    expect(decideReport(order(New), { ...report, paymentAmount: piastres(44_999) })).toEqual({ unmatched: 'amount' })
  })

  test('above the price holds fees and pays the order', () => {
    expect(decideReport(order(New), { ...report, paymentAmount: piastres(45_500) })).toEqual({ apply: ['pay'] })
  })

  test.each([Canceled, Expired, Failed])('that comes after the order is over (%i) is late', (status) => {
    expect(decideReport(order(status), report)).toEqual({ unmatched: 'late' })
    expect(decideReport(order(status), { ...report, state: 'refunded' })).toEqual({ unmatched: 'late' })
  })

  test('for an order that is not ours, or of another payer, belongs to nobody we know', () => {
    expect(decideReport(undefined, report)).toEqual({ unmatched: 'unknown' })
    expect(decideReport(order(New), { ...report, payerId: '8' })).toEqual({ unmatched: 'unknown' })
    expect(decideReport(order(New), { ...report, payerId: null })).toEqual({ apply: ['pay'] })
  })
})

test('what stands already is not applied again', () => {
  for (const status of [Paid, PartialRefunded, Refunded]) {
    expect(decideReport(order(status), report)).toEqual({ apply: [] })
    expect(decideReport(order(status), { ...report, state: 'expired' })).toEqual({ apply: [] })
  }
  expect(decideReport(order(Refunded), { ...report, state: 'partly-refunded' })).toEqual({ apply: [] })
  expect(decideReport(order(PartialRefunded), { ...report, state: 'refunded' })).toEqual({ apply: ['refund-rest'] })
})

test('the end of an order that is not ours is no money', () => {
  expect(decideReport(undefined, { ...report, state: 'expired' })).toEqual({ apply: [] })
})
