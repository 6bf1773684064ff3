import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, payCard } from '../../testing/payments.ts'

const server = await createPaymentServer()
const payer = await buildPayer(server)
const stranger = await buildPayer(server)
const admin = await buildAdmin(server.context)
await server.provider.be('refuses')
const failedId = (await payCard(server, payer)).reply.transactionId
await server.provider.be('well')
server.clock.advance(60_000)
const paidId = (await payCard(server, payer, { period: 1 })).reply.transactionId
await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
afterAll(() => server.close())

async function listed(query: object, { token }: { token: string }): Promise<number[]> {
  const { reply } = await server.call(transactionEndpoints.list, { query }, { token })
  return reply.list.map(({ id }) => id)
}

test('a transaction shows its refunds to admins alone', async () => {
  const read = async (id: number, { token }: { token: string }) =>
    server.call(transactionEndpoints.read, { params: { id } }, { token })
  const { reply } = await read(paidId, payer)
  expect(reply).toMatchObject({
    id: paidId,
    userId: payer.id,
    planPeriod: 1,
    amount: 513_000,
    refundedAmount: 0,
    status: TransactionStatus.Paid,
    paymentMethod: 0,
    installments: null,
    subscriptionId: expect.any(Number),
  })
  expect((await read(paidId, admin)).reply).toEqual({ ...reply, refunds: [] })
})

test('the last transaction is the newest one, or null', async () => {
  expect((await server.call(transactionEndpoints.last, {}, payer)).reply?.id).toBe(paidId)
  expect((await server.call(transactionEndpoints.last, {}, stranger)).reply).toBeNull()
})

test('students list their own transactions, newest first, and admins list everybody’s', async () => {
  expect(await listed({}, payer)).toEqual([paidId, failedId])
  expect(await listed({ users: String(payer.id) }, stranger)).toEqual([])
  expect(await listed({ sort: 'asc' }, admin)).toEqual([failedId, paidId])
  expect(await listed({ users: String(stranger.id) }, admin)).toEqual([])
})

test.each([
  [{ statuses: '1,6' }, 2],
  [{ statuses: '6' }, 1],
  [{ paymentMethods: '3' }, 0],
  [{ 'amount[gt]': '180000' }, 1],
  [{ subscription: 'true' }, 1],
  [{ statuses: '1', subscription: 'false' }, 0],
  [{ providerRefNums: 'nothing' }, 0],
  [{ after: '2026-11-24T10:01:00Z' }, 1],
  [{ before: '2026-11-24T10:01:00Z' }, 1],
  [{ size: '1' }, 1],
])('the list is filtered by %j', async (query, count) => {
  expect(await listed(query, payer)).toHaveLength(count)
})

test('a time window that ends before its start is refused', async () => {
  const query = { after: '2026-11-25T00:00:00Z', before: '2026-11-24T00:00:00Z' }
  expect((await server.call(transactionEndpoints.list, { query }, payer)).status).toBe(400)
})
