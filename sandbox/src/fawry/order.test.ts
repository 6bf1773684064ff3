import { expect, test } from 'vitest'
import { nextStatus, orderEvents, orderStatuses, orderTransitions } from './order.ts'

test.each(['CANCELED', 'EXPIRED', 'FAILED', 'REFUNDED'] as const)('no event changes an order that is %s', (status) => {
  expect(orderEvents.map((event) => nextStatus(status, event))).toEqual(orderEvents.map(() => undefined))
})

test('every status can be reached from a new order', () => {
  const reached = new Set(['NEW', ...orderTransitions.map((row) => row.to)])
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})
