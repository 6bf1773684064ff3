// The book of orders, in memory, newest last.
import { randomInt } from 'node:crypto'
import type { Order } from './order.ts'

export type Orders = {
  add: (order: Order) => void
  find: (merchantRefNum: string) => Order | undefined
  findByReference: (referenceNumber: string) => Order | undefined
  findByThreeDSecure: (id: string) => Order | undefined
  findByWallet: (id: string) => Order | undefined
  list: () => Order[]
  freeReference: () => string
  clear: () => void
}

export function createOrders(): Orders {
  const orders = new Map<string, Order>()
  const byReference = new Map<string, Order>()

  return {
    add: (order) => {
      orders.set(order.merchantRefNum, order)
      byReference.set(order.referenceNumber, order)
    },
    find: (merchantRefNum) => orders.get(merchantRefNum),
    findByReference: (referenceNumber) => byReference.get(referenceNumber),
    findByThreeDSecure: (id) => [...orders.values()].find((order) => order.threeDSecure?.id === id),
    findByWallet: (id) => [...orders.values()].find((order) => order.wallet?.id === id),
    list: () => [...orders.values()],
    freeReference: () => {
      // Drawn and not counted: merchants remember references across restarts of this memory.
      for (;;) {
        const reference = String(randomInt(900_000_000, 1_000_000_000))
        if (!byReference.has(reference)) return reference
      }
    },
    clear: () => {
      orders.clear()
      byReference.clear()
    },
  }
}
