import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { nextStatus, type TransactionEvent, transactionTransitions } from './transaction.ts'

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

test('every state can be reached from a new order', () => {
  const reached = new Set<TransactionStatus>([New])
  for (const { from, to } of transactionTransitions) if (reached.has(from)) reached.add(to)
  expect(reached).toEqual(new Set(Object.values(TransactionStatus)))
})

test('nothing leads out of the states that are over', () => {
  const events = [...new Set(transactionTransitions.map(({ event }) => event))]
  for (const status of [Canceled, Refunded, Expired, Failed]) {
    expect(events.map((event) => nextStatus(status, event))).toEqual(events.map(() => undefined))
  }
})

test('a state and an event lead to one state', () => {
  const keys = transactionTransitions.map(({ from, event }) => `${from} ${event}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a paid order only goes back by refunds', () => {
  const events: TransactionEvent[] = ['pay', 'cancel', 'expire', 'fail']
  expect(events.map((event) => nextStatus(Paid, event))).toEqual([undefined, undefined, undefined, undefined])
  expect(nextStatus(Paid, 'refund-part')).toBe(PartialRefunded)
  expect(nextStatus(PartialRefunded, 'refund-rest')).toBe(Refunded)
})
