import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { buildAdmin } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildPayer, createPaymentServer, notifyServer, type Payer, payCard } from '../../testing/payments.ts'
import { applyChargeOutcome } from './pay.ts'
import { presentCardCheckout } from './present.ts'

const { New, Paid, Canceled, Expired } = TransactionStatus

const server = await createPaymentServer()
afterEach(() => server.provider.reset())
afterAll(() => server.close())

async function ordered(): Promise<{ payer: Payer; transactionId: number }> {
  const payer = await buildPayer(server)
  const { reply } = await payCard(server, payer)
  return { payer, transactionId: reply.transactionId }
}

function cancel({ token }: { token: string }, transactionId: number) {
  return server.call(paymentEndpoints.cancel, { body: { transactionId } }, { token })
}

function sync({ token }: { token: string }, transactionId: number) {
  return server.call(paymentEndpoints.sync, { body: { transactionId } }, { token })
}

describe('canceling a transaction', () => {
  test('cancels the order at the payment provider and the transaction in the product', async () => {
    const { payer, transactionId } = await ordered()
    expect((await cancel(payer, transactionId)).reply).toMatchObject({ id: transactionId, status: Canceled })
    expect((await server.provider.onlyOrder()).status).toBe('CANCELED')
    expect((await cancel(payer, transactionId)).status).toBe(409)
  })

  test('closes the transaction when the order never reached the payment provider', async () => {
    const { payer, transactionId } = await ordered()
    await server.provider.reset()
    expect((await cancel(payer, transactionId)).reply.status).toBe(Canceled)
  })

  test('is refused when the transaction is paid meanwhile, and the payment is applied', async () => {
    const { payer, transactionId } = await ordered()
    await server.provider.put(await server.provider.onlyOrder(), 'PAID')
    expect((await cancel(payer, transactionId)).status).toBe(409)
    expect((await sync(payer, transactionId)).reply).toMatchObject({ status: Paid, subscriptionId: expect.any(Number) })
  })

  test('changes nothing while the payment provider is unavailable', async () => {
    const { payer, transactionId } = await ordered()
    await server.provider.be('babbles')
    expect((await cancel(payer, transactionId)).error.code).toBe('fawry-error')
    await server.provider.be('well')
    expect((await sync(payer, transactionId)).reply.status).toBe(New)
  })

  test('during the payment ends as paid or canceled, and no money is lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.provider.reset()
      const { payer, transactionId } = await ordered()
      const order = await server.provider.onlyOrder()
      const [, ...told] = await Promise.all([
        cancel(payer, transactionId),
        ...Array.from({ length: 5 }, () => notifyServer(server, order, 'PAID')),
      ])
      const { status } = await server.db
        .selectFrom('transactions')
        .select('status')
        .where('id', '=', transactionId)
        .executeTakeFirstOrThrow()
      const listed = await server.db
        .selectFrom('unmatchedPayments')
        .select('reason')
        .where('transactionId', '=', transactionId)
        .execute()
      const bought = await server.db.selectFrom('subscriptions').select('id').where('userId', '=', payer.id).execute()
      const isTaken = told.some((answer) => answer.status === 200)
      const outcome = { status, isTaken, listed: listed.length, bought: bought.length }
      expect([
        { status: Paid, isTaken: true, listed: 0, bought: 1 },
        { status: Canceled, isTaken: true, listed: 1, bought: 0 },
        // The provider's own answer is behind its notification, which it sends again.
        { status: Canceled, isTaken: false, listed: 0, bought: 0 },
      ]).toContainEqual(outcome)
    }
  })

  test('by an admin writes an audit row', async () => {
    const { transactionId } = await ordered()
    const admin = await buildAdmin(server.context)
    expect((await cancel(admin, transactionId)).reply.status).toBe(Canceled)
    const trail = (await auditTrail(server.db)).filter(({ actorId }) => actorId === admin.id)
    expect(trail).toMatchObject([{ action: 'payment.cancel', before: { status: New }, after: { status: Canceled } }])
  })
})

describe('the state of a transaction', () => {
  test('follows the payment provider’s answer after a sync', async () => {
    const { payer, transactionId } = await ordered()
    expect((await sync(payer, transactionId)).reply.status).toBe(New)
    await server.provider.put(await server.provider.onlyOrder(), 'EXPIRED')
    expect((await sync(payer, transactionId)).reply.status).toBe(Expired)
  })

  test('stays canceled when money arrives late, and the money is listed for staff', async () => {
    const { payer, transactionId } = await ordered()
    await cancel(payer, transactionId)
    await server.provider.put(await server.provider.onlyOrder(), 'PAID')
    expect((await sync(payer, transactionId)).reply.status).toBe(Canceled)
    const listed = await server.db
      .selectFrom('unmatchedPayments')
      .select('reason')
      .where('transactionId', '=', transactionId)
      .execute()
    expect(listed).toEqual([{ reason: 'late' }])
  })

  test('is read from the database without a request to the payment provider', async () => {
    const { payer, transactionId } = await ordered()
    await server.provider.be('hangs')
    const answer = await server.call(paymentEndpoints.status, { query: { transactionId } }, payer)
    const page = expect.stringContaining('/three-d-secure/')
    const standing = {
      transactionId,
      orderRefNum: null,
      orderStatus: New,
      paymentMethod: 0,
      redirectUrl: page,
      walletQr: null,
    }
    expect(answer.reply).toEqual(standing)
    const admin = await buildAdmin(server.context)
    const seen = await server.call(paymentEndpoints.status, { query: { transactionId } }, admin)
    expect(seen.reply).toEqual({ ...standing, redirectUrl: null })
  })
})

test('a late response to a charge does not change a transaction that was canceled meanwhile', async () => {
  const { payer, transactionId } = await ordered()
  await cancel(payer, transactionId)
  const { context, db } = server
  const order = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const applyOutcome = (outcome: Parameters<typeof applyChargeOutcome>[3]) =>
    inTransaction(db, (trx) => applyChargeOutcome(context, trx, order, outcome, server.clock.now()))
  const late = presentCardCheckout(await applyOutcome({ kind: 'redirect', redirectUrl: 'https://bank.example/page' }))
  expect(late).toMatchObject({ status: Canceled, redirectUrl: null })
  expect((await applyOutcome({ kind: 'refused', failure: 'technical', code: 99951 })).status).toBe(Canceled)
})
