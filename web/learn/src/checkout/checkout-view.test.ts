import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { describe, expect, test } from 'vitest'
import { someSubscription } from '../shell/testing/payments.ts'
import { checkoutView } from './checkout-view.ts'

const { New, Paid, Canceled, Expired, Failed, Refunded } = TransactionStatus

function viewOf(status: TransactionStatus | null, watched: number | null = null, subscribed = false) {
  const subscription = subscribed ? someSubscription().info : null
  const last = status === null ? null : someTransaction({ id: 40, status })
  return checkoutView({ subscription, queued: null, renews: false, last, watched, isBeside: false }).kind
}

test('a subscriber reads about the subscription, whatever else happened', () => {
  expect(viewOf(null, null, true)).toBe('done')
  expect(viewOf(Failed, 40, true)).toBe('done')
})
test('a subscription is new on the visit that paid for it alone', () => {
  const subscription = someSubscription().info
  for (const watched of [null, 39, 40]) {
    const view = checkoutView({ subscription, queued: null, renews: false, last: null, watched, isBeside: false })
    expect(view).toMatchObject({ isNew: watched === 40 })
  }
})
describe('a subscriber in the last days', () => {
  const subscription = someSubscription().info
  const renewing = { subscription, queued: null, renews: true, watched: 41, isBeside: false }
  const last = (status: TransactionStatus) => someTransaction({ id: 41, status })
  test('pays, waits and settles like anybody', () => {
    expect(checkoutView({ ...renewing, last: null }).kind).toBe('pay')
    expect(checkoutView({ ...renewing, last: last(New) }).kind).toBe('wait')
    expect(checkoutView({ ...renewing, last: last(Paid) }).kind).toBe('settle')
  })
  test('reads about the next subscription once it is bought, and on later visits about the current one', () => {
    const queued = subscription && { ...subscription, id: 10, txId: 41 }
    const bought = { ...renewing, queued, renews: false, last: last(Paid) }
    expect(checkoutView(bought)).toEqual({ kind: 'done', subscription: queued, isNew: true, waits: true })
    expect(checkoutView({ ...bought, watched: null })).toEqual({
      kind: 'done',
      subscription,
      isNew: false,
      waits: false,
    })
  })
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
describe('a subscriber who upgrades', () => {
  const { info: subscription } = someSubscription()
  const view = (status: TransactionStatus | null, watched: number | null, subscriptionId: number | null = null) => {
    const purpose = TransactionPurpose.Upgrade
    const last = status === null ? null : someTransaction({ id: 40, purpose, status, subscriptionId })
    return checkoutView({ subscription, queued: null, renews: false, last, watched, isBeside: true })
  }
  test('pays, waits and reads what became of it', () => {
    expect([view(null, null), view(Paid, null), view(Failed, 39)].map(({ kind }) => kind)).toEqual([
      'pay',
      'pay',
      'pay',
    ])
    expect(view(New, null).kind).toBe('wait')
    expect(view(Failed, 40).kind).toBe('failed')
    expect(view(Paid, 40, 9)).toEqual({ kind: 'upgraded', isApplied: true })
    expect(view(Paid, 40)).toEqual({ kind: 'upgraded', isApplied: false })
  })
  test('waits at the checkout of the plan as well', () => {
    const last = someTransaction({ purpose: TransactionPurpose.Upgrade })
    const standing = { subscription, queued: null, renews: false, watched: null, isBeside: false }
    expect(checkoutView({ ...standing, last }).kind).toBe('wait')
    expect(checkoutView({ ...standing, last: { ...last, status: Paid } }).kind).toBe('done')
  })
})
