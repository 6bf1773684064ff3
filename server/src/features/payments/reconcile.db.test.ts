import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, notify, type PaymentServer, payCard } from '../../testing/payments.ts'
import { reconcilePayments } from './check.ts'
import { claimDueTransactions } from './store.ts'

const { New, Paid, Expired, Failed } = TransactionStatus

let server: PaymentServer

beforeAll(async () => {
  server = await createPaymentServer()
})
afterEach(async () => {
  server.provider.mood = 'well'
  server.provider.chargeMood = null
  server.provider.orders.clear()
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

test('money that was taken while the answer was lost is found out and buys once', async () => {
  const payer = await buildPayer(server)
  server.provider.chargeMood = 'charges-and-hangs-up'
  expect((await payCard(server, payer)).error.code).toBe('fawry-error')
  const order = server.provider.onlyOrder()
  order.status = 'PAID'
  expect(await statusesAfter(payer.id, 2 * MINUTE - 1)).toEqual([New])
  expect(await statusesAfter(payer.id, 1)).toEqual([Paid])
  await notify(server, order, 'PAID')
  await statusesAfter(payer.id, HOUR)
  const bought = await server.db.selectFrom('subscriptions').select('id').where('userId', '=', payer.id).execute()
  expect(bought).toHaveLength(1)
})

test('an order is asked about less and less often until it is final', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  server.provider.calls.length = 0
  for (let minute = 0; minute < 60; minute += 1) await statusesAfter(payer.id, MINUTE)
  // After 2, 6, 14 and 30 minutes.
  expect(server.provider.calls).toHaveLength(4)
  server.provider.onlyOrder().status = 'FAILED'
  expect(await statusesAfter(payer.id, HOUR)).toEqual([Failed])
  const [row] = await transactionsOf(payer.id)
  expect(row?.nextCheckAt).toBeNull()
})

test('a charge that never arrived fails, but not while it may still be under way', async () => {
  const payer = await buildPayer(server)
  server.provider.chargeMood = 'breaks'
  await payCard(server, payer)
  expect(await statusesAfter(payer.id, 2 * MINUTE)).toEqual([New])
  expect(await statusesAfter(payer.id, 12 * MINUTE)).toEqual([Failed])
})

test('a provider that is away closes nothing, and one broken order holds up no other', async () => {
  const [one, other] = [await buildPayer(server), await buildPayer(server)]
  await payCard(server, one)
  await payCard(server, other)
  server.provider.mood = 'babbles'
  expect(await statusesAfter(one.id, 24 * HOUR)).toEqual([New])
  server.provider.mood = 'well'
  const [first] = server.provider.orders.values()
  if (first !== undefined) first.status = 'NONSENSE'
  expect(await statusesAfter(other.id, 25 * HOUR)).toEqual([Expired])
  expect(await transactionsOf(one.id)).toMatchObject([{ status: New }])
})

test('an order that has run out unpaid is withdrawn with the provider and expires', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  expect(await statusesAfter(payer.id, 48 * HOUR)).toEqual([New])
  expect(await statusesAfter(payer.id, HOUR)).toEqual([Expired])
  expect(server.provider.onlyOrder().status).toBe('CANCELED')
})

test('an order that one worker asks about is left alone by the others', async () => {
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
