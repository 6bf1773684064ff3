/** Tests of the refund of a transaction that cost nothing, across payments and subscriptions. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { buildPayer, createPaymentServer, payCard } from '../../testing/payments.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const server = await createPaymentServer()
afterAll(() => server.close())

test('staff end a subscription that cost nothing, once, and the audit log names them', async () => {
  const admin = await buildAdmin(server.context)
  const payer = await buildPayer(server)
  await buildCoupon(server.db, payer.id, 'FREE', { fullMonthDiscount: 10_000 })
  const { transactionId, status } = (await payCard(server, payer, { couponCode: 'free' })).reply
  expect(status).toBe(TransactionStatus.Paid)
  const refund = (body: object = {}) =>
    server.call(paymentEndpoints.refund, { body: { transactionId, ...body } }, admin)
  expect((await refund({ refundAmount: 1 })).status).toBe(400)
  expect((await refund()).reply).toMatchObject({ status: TransactionStatus.Refunded, refundedAmount: 0 })
  expect((await refund()).status).toBe(409)
  expect((await server.call(subscriptionEndpoints.current, {}, payer)).reply.info).toBeNull()
  expect(await auditTrail(server.db)).toMatchObject([{ actorId: admin.id, action: 'payment.refund' }])
  expect(await findBrokenPromises(server.db)).toEqual([])
})
