import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { nextStatus, type TransactionEvent, transactionTransitions } from './transaction.ts'

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

test('every status can be reached from new', () => {
  const reached = new Set<TransactionStatus>([New])
  for (const { from, to } of transactionTransitions) if (reached.has(from)) reached.add(to)
  expect(reached).toEqual(new Set(Object.values(TransactionStatus)))
})

test('no transition leaves a final status', () => {
  const events = [...new Set(transactionTransitions.map(({ event }) => event))]
  for (const status of [Canceled, Refunded, Expired, Failed]) {
    expect(events.map((event) => nextStatus(status, event))).toEqual(events.map(() => undefined))
  }
})

test('each status and event lead to one status', () => {
  const keys = transactionTransitions.map(({ from, event }) => `${from} ${event}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a paid transaction changes only by refunds', () => {
  const events: TransactionEvent[] = ['pay', 'cancel', 'expire', 'fail']
  expect(events.map((event) => nextStatus(Paid, event))).toEqual([undefined, undefined, undefined, undefined])
  expect(nextStatus(Paid, 'refund-part')).toBe(PartialRefunded)
  expect(nextStatus(PartialRefunded, 'refund-rest')).toBe(Refunded)
})
