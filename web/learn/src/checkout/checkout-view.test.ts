import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { describe, expect, test } from 'vitest'
import { someSubscription } from '../shell/testing/payments.ts'
import { checkoutView } from './checkout-view.ts'

const { New, Paid, Canceled, Expired, Failed, Refunded } = TransactionStatus

function viewOf(status: TransactionStatus | null, watched: number | null = null, subscribed = false) {
  const subscription = subscribed ? someSubscription().info : null
  return checkoutView({ subscription, last: status === null ? null : someTransaction({ id: 40, status }), watched })
    .kind
}

test('a subscriber reads about the subscription, whatever else happened', () => {
  expect(viewOf(null, null, true)).toBe('done')
  expect(viewOf(Failed, 40, true)).toBe('done')
})
test('a subscription is new on the visit that paid for it alone', () => {
  const subscription = someSubscription().info
  for (const watched of [null, 39, 40]) {
    expect(checkoutView({ subscription, last: null, watched })).toMatchObject({ isNew: watched === 40 })
  }
})
test('every visit waits for a pending payment', () => {
  expect(viewOf(New)).toBe('wait')
  expect(viewOf(New, 40)).toBe('wait')
})
test('a person without a transaction sees the payment form', () => {
  expect(viewOf(null)).toBe('pay')
})
describe('a finished payment', () => {
  test.each([Canceled, Expired, Failed])('(%s) is shown on the visit that waited for it', (status) => {
    expect(viewOf(status, 40)).toBe('failed')
  })
  test.each([Canceled, Expired, Failed, Paid])('(%s) of an earlier visit is history', (status) => {
    expect(viewOf(status)).toBe('pay')
    expect(viewOf(status, 39)).toBe('pay')
  })
  test('that is refunded is never shown here', () => {
    expect(viewOf(Refunded, 40)).toBe('pay')
  })
})
test('between the payment and its subscription nothing can be paid again', () => {
  expect(viewOf(Paid, 40)).toBe('settle')
})
