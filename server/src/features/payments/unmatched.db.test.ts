import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, notifyTruly, payCard } from '../../testing/payments.ts'

const server = await createPaymentServer()
const admin = await buildAdmin(server.context)
const payer = await buildPayer(server)
const transactionId = (await payCard(server, payer)).reply.transactionId
const order = await server.provider.onlyOrder()
await notifyTruly(server, order, 'PAID', { merchantRefNum: 'not-ours', referenceNumber: '777' })
server.clock.advance(60_000)
await notifyTruly(server, order, 'PAID', { paymentAmount: piastres(1_000) })
server.clock.advance(60_000)
await notifyServer(server, order, 'CANCELED')
await notifyTruly(server, order, 'PAID')
beforeEach(async () => {
  const before = await buildAdmin(server.context)
  for (const { id } of (await list()).reply.list) await update(id, { handled: false, note: '' }, before.token)
})
afterAll(() => server.close())

function list(query: Record<string, unknown> = {}) {
  return server.call(unmatchedPaymentEndpoints.list, { query: query as object }, admin)
}

function update(id: number, body: { handled: boolean; note?: string }, token = admin.token) {
  return server.call(unmatchedPaymentEndpoints.update, { params: { id }, body }, { token })
}

test('unmatched payments are listed with their reason, newest first', async () => {
  const { reply } = await list()
  expect(reply.total).toBe(3)
  expect(reply.list.map(({ reason, amount, transactionId: order }) => [reason, amount, order])).toEqual([
    ['late', 180_000, transactionId],
    ['amount', 1_000, transactionId],
    ['unknown', 180_000, null],
  ])
  expect(reply.list[2]).toMatchObject({ providerRefNum: '777', handled: false, handledBy: null, note: null })
})

test('filters and pages keep the sequence of the list', async () => {
  const reasonsOf = async (query: object) => (await list({ ...query })).reply.list.map(({ reason }) => reason)
  expect(await reasonsOf({ reasons: 'late,unknown' })).toEqual(['late', 'unknown'])
  expect(await reasonsOf({ sort: 'asc', size: 2 })).toEqual(['unknown', 'amount'])
  expect(await reasonsOf({ 'createdAt[lt]': '2026-11-24T10:00:30.000Z' })).toEqual(['unknown'])
  expect(await reasonsOf({ handled: 'true' })).toEqual([])
  expect((await list({ reasons: 'stolen' })).status).toBe(400)
})

test('staff mark a payment as handled, with a note, and the first handler stays named', async () => {
  const id = (await list()).reply.list[0]?.id ?? 0
  const { reply } = await update(id, { handled: true, note: 'أعيد المبلغ من مكتب فوري' })
  expect(reply).toMatchObject({ handled: true, handledBy: admin.id, note: 'أعيد المبلغ من مكتب فوري' })
  const second = await buildAdmin(server.context)
  expect((await update(id, { handled: true }, second.token)).reply).toMatchObject({
    handledBy: admin.id,
    note: 'أعيد المبلغ من مكتب فوري',
  })
  expect((await list({ handled: 'true' })).reply.list).toHaveLength(1)
  expect((await update(id, { handled: false, note: '' })).reply).toMatchObject({
    handled: false,
    handledBy: null,
    note: null,
  })
  const trail = await server.db
    .selectFrom('auditRows')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', 'unmatched-payment.update')
    .where('actorId', 'in', [admin.id, second.id])
    .execute()
  expect(trail.map(({ actorId }) => actorId)).toEqual([admin.id, second.id, admin.id])
  expect(JSON.stringify(trail)).not.toContain('مكتب')
})

test('unknown payments and long notes are refused', async () => {
  expect((await update(999_999, { handled: true })).error.code).toBe('not-found')
  const id = (await list()).reply.list[0]?.id ?? 0
  expect((await update(id, { handled: true, note: 'x'.repeat(256) })).status).toBe(400)
})
