import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, notifyServer, payCard } from '../../testing/payments.ts'
import { always } from '../../testing/sandbox.ts'
import { reconcilePayments } from './check.ts'
import { claimDueTransactions } from './store.ts'

const { New, Paid, Expired, Failed } = TransactionStatus

const server = await createPaymentServer()
afterEach(async () => {
  await server.provider.reset()
  await server.db
    .updateTable('transactions')
    .set({ status: Failed, nextCheckAt: null })
    .where('status', '=', New)
    .execute()
})
afterAll(() => server.close())

function transactionsOf(userId: number) {
  return server.db.selectFrom('transactions').selectAll().where('userId', '=', userId).execute()
}

async function statusesAfter(userId: number, wait: number): Promise<number[]> {
  server.clock.advance(wait)
  await reconcilePayments(server.context)
  return (await transactionsOf(userId)).map(({ status }) => status)
}

test('a payment whose response was lost is found and creates one subscription', async () => {
  const payer = await buildPayer(server)
  await server.provider.be('charges-and-hangs-up')
  expect((await payCard(server, payer)).error.code).toBe('fawry-error')
  const order = await server.provider.onlyOrder()
  await server.provider.put(order, 'PAID')
  expect(await statusesAfter(payer.id, 2 * MINUTE - 1)).toEqual([New])
  expect(await statusesAfter(payer.id, 1)).toEqual([Paid])
  await notifyServer(server, order, 'PAID')
  await statusesAfter(payer.id, HOUR)
  const bought = await server.db.selectFrom('subscriptions').select('id').where('userId', '=', payer.id).execute()
  expect(bought).toHaveLength(1)
})

test('the server asks about a transaction less and less often until its state is final', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  await server.provider.forgetCalls()
  for (let minute = 0; minute < 60; minute += 1) await statusesAfter(payer.id, MINUTE)
  // The requests come after 2, 6, 14 and 30 minutes.
  expect(await server.provider.calls()).toHaveLength(4)
  await server.provider.put(await server.provider.onlyOrder(), 'FAILED')
  expect(await statusesAfter(payer.id, HOUR)).toEqual([Failed])
  const [row] = await transactionsOf(payer.id)
  expect(row).toMatchObject({ nextCheckAt: null, failure: 'unnamed' })
})

test('a charge that never arrived fails, but only once it can no longer be under way', async () => {
  const payer = await buildPayer(server)
  await server.provider.be('breaks', 'charges')
  await payCard(server, payer)
  expect(await statusesAfter(payer.id, 2 * MINUTE)).toEqual([New])
  expect(await statusesAfter(payer.id, 12 * MINUTE)).toEqual([Failed])
  const [row] = await transactionsOf(payer.id)
  expect(row?.failure).toBeNull()
})

test('an unavailable provider closes no transaction, and one broken transaction holds up no other', async () => {
  const [one, other] = [await buildPayer(server), await buildPayer(server)]
  await payCard(server, one)
  await payCard(server, other)
  await server.provider.be('babbles')
  expect(await statusesAfter(one.id, 24 * HOUR)).toEqual([New])
  await server.provider.be('well')
  const [first] = (await server.provider.orders()).filter(({ customerProfileId }) => customerProfileId === `${one.id}`)
  if (first === undefined) throw new Error('the provider knows no order of the first')
  const body = await server.provider.message(first, 'NONSENSE')
  await server.sandbox.fail({ service: 'fawry', mode: 'answer', body, only: first.merchantRefNum, count: always })
  expect(await statusesAfter(other.id, 25 * HOUR)).toEqual([Expired])
  expect(await transactionsOf(one.id)).toMatchObject([{ status: New }])
})

test('an unpaid transaction past its expiry is canceled at the provider and expires', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  expect(await statusesAfter(payer.id, 48 * HOUR)).toEqual([New])
  expect(await statusesAfter(payer.id, HOUR)).toEqual([Expired])
  expect((await server.provider.onlyOrder()).status).toBe('CANCELED')
})

test('a transaction that was paid with another amount is closed, so that the next one can be paid', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  const order = await server.provider.onlyOrder()
  await server.sandbox.post(`/fawry/orders/${order.merchantRefNum}/pay`, { amount: '1750.00' })
  expect(await statusesAfter(payer.id, 2 * MINUTE)).toEqual([Failed])
  const [listed] = await server.db.selectFrom('unmatchedPayments').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(listed).toMatchObject({ reason: 'amount', amount: 175_000 })
  expect((await payCard(server, payer)).status).toBe(200)
})

test('a transaction that one worker checks is skipped by the other workers', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  server.clock.advance(2 * MINUTE)
  const now = server.clock.now()
  const worker = await server.db.startTransaction().execute()
  await worker.selectFrom('transactions').select('id').where('userId', '=', payer.id).forUpdate().execute()
  expect(await claimDueTransactions(server.db, 10, now)).toEqual([])
  await worker.commit().execute()
  expect(await claimDueTransactions(server.db, 10, now)).toHaveLength(1)
  expect(await claimDueTransactions(server.db, 10, now)).toEqual([])
})
