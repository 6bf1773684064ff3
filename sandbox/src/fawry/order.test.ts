import { expect, test } from 'vitest'
import { nextStatus, type OrderStatus, orderEvents, orderStatuses, orderTransitions } from './order.ts'

test.each(['CANCELED', 'EXPIRED', 'FAILED', 'REFUNDED'] as const)('no event changes an order that is %s', (status) => {
  expect(orderEvents.map((event) => nextStatus(status, event))).toEqual(orderEvents.map(() => undefined))
})

test('every status can be reached from a new order', () => {
  const reached = new Set<OrderStatus>(['NEW'])
  // Sets are read to their end, which moves while statuses are added.
  for (const status of reached) {
    for (const { from, to } of orderTransitions) if (from === status) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})
