/** Tests of open money of a student that holds a deletion. */
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, type PaymentServer, payCard } from '../../testing/payments.ts'
import { buildPaidTransaction } from '../../testing/refunds.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { erasePerson } from './erase.ts'

let server: PaymentServer

beforeAll(async () => {
  server = await createPaymentServer(800)
})
afterEach(() => server.provider.reset())
afterAll(() => server.close())

const blockersOf = async ({ token }: { token: string }) =>
  (await server.call(deletionEndpoints.read, {}, { token })).reply.blockers

async function ask({ jti, token }: BuiltPerson) {
  await confirmLogin(server.context, jti)
  return server.call(deletionEndpoints.ask, {}, { token })
}

test('money that was paid after a cancellation prevents the deletion, also on its day', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer)
  const order = await server.provider.onlyOrder()
  await notifyServer(server, order, 'CANCELED')
  const asked = await ask(payer)
  expect(asked.status).toBe(200)
  await server.provider.put(order, 'PAID')
  await notifyServer(server, order, 'PAID')
  expect(await blockersOf(payer)).toEqual([{ kind: 'suspense', amount: 180_000 }])
  server.clock.advance(15 * DAY)
  await erasePerson(server.context, payer.id)
  const open = server.db.selectFrom('erasures').select(['begunAt', 'heldUntil']).where('userId', '=', payer.id)
  expect(await open.executeTakeFirst()).toEqual({ begunAt: null, heldUntil: expect.any(Date) })
})

test('a refund under way prevents the deletion', async () => {
  const paid = await buildPaidTransaction(server, await buildAdmin(server.context))
  expect(await blockersOf(paid.payer)).toEqual([])
  await server.provider.be('refunds-and-hangs-up')
  await paid.refund({ refundAmount: 50_000 })
  const [asked] = await paid.refunds()
  expect(await blockersOf(paid.payer)).toEqual([{ kind: 'refund', id: asked?.id, amount: 50_000 }])
  const { error } = await ask(paid.payer)
  expect(error.code).toBe('deletion-blocked')
})
