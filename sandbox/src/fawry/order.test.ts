import { expect, test } from 'vitest'
import { nextStatus, orderEvents, orderStatuses, orderTransitions } from './order.ts'

test('an unpaid order ends as paid, declined, expired or canceled', () => {
  expect(nextStatus('NEW', 'pay')).toBe('PAID')
  expect(nextStatus('NEW', 'decline')).toBe('FAILED')
  expect(nextStatus('NEW', 'expire')).toBe('EXPIRED')
  expect(nextStatus('NEW', 'cancel')).toBe('CANCELED')
})

test('only paid money can be refunded, in parts until the whole amount is refunded', () => {
  expect(nextStatus('NEW', 'refund-rest')).toBeUndefined()
  expect(nextStatus('PAID', 'refund-part')).toBe('PARTIAL_REFUNDED')
  expect(nextStatus('PARTIAL_REFUNDED', 'refund-part')).toBe('PARTIAL_REFUNDED')
  expect(nextStatus('PARTIAL_REFUNDED', 'refund-rest')).toBe('REFUNDED')
})

test.each(['CANCELED', 'EXPIRED', 'FAILED', 'REFUNDED'] as const)('no event changes an order that is %s', (status) => {
  expect(orderEvents.map((event) => nextStatus(status, event))).toEqual(orderEvents.map(() => undefined))
})

test('every status can be reached from a new order', () => {
  const reached = new Set(['NEW', ...orderTransitions.map((row) => row.to)])
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})
