/** Tests of the orders of gifts beside own orders: which may be open, what each gives back, and what a deletion loses. */
import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  type Payer,
  type PaymentServer,
} from '../../testing/payments.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const start = '2026-12-01T08:00:00.000Z'

let server: PaymentServer
let giver: Payer

beforeAll(async () => {
  server = await createPaymentServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(start)
  giver = await buildPayer(server)
})

afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

const order = (over: object = {}, who: BuiltPerson = giver) =>
  server.call(
    paymentEndpoints.payByReference,
    { body: { planId: giver.planId, period: PlanPeriod.Month, gift: true, ...over } },
    who,
  )

async function pay(transactionId: number): Promise<number> {
  const { merchantRef: merchantRefNum } = await server.db
    .selectFrom('transactions')
    .select('merchantRef')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await server.provider.put({ merchantRefNum }, 'PAID')
  await notifyServer(server, { merchantRefNum }, 'PAID')
  return transactionId
}

async function transaction(id: number) {
  const admin = await buildAdmin(server.context)
  return (await server.call(transactionEndpoints.read, { params: { id } }, admin)).reply
}

/** A paid gift, which this student uses: its order and the subscription. */
async function give(to: BuiltPerson) {
  const giftOrder = await pay((await order()).reply.transactionId)
  const { giftId } = await transaction(giftOrder)
  const shown = await server.call(giftEndpoints.showCode, { params: { id: giftId ?? 0 } }, giver)
  const { reply } = await server.call(giftEndpoints.redeem, { body: { code: shown.reply.code } }, to)
  return { giftOrder, id: reply.subscription?.id ?? 0 }
}

const quote = (id: number, who: BuiltPerson) => server.call(subscriptionRefundEndpoints.quote, { params: { id } }, who)
const press = (id: number, amount: number, who: BuiltPerson) =>
  server.call(subscriptionRefundEndpoints.ask, { params: { id }, body: { amount } }, who)

test('of a gift that its receiver upgraded, the own money of the receiver goes back alone, and ends it', async () => {
  const receiver = await buildPayer(server)
  const { giftOrder, id } = await give(receiver)
  expect((await quote(id, receiver)).status).toBe(409)
  const planId = await buildPlan(server.db, { weeklyMinutes: 240, baseMonthlyPrice: 320_000 })
  const upgrade = (await order({ planId, gift: undefined, upgrade: { from: 'now' } }, receiver)).reply
  await pay(upgrade.transactionId)
  const { amount } = await transaction(upgrade.transactionId)
  const admin = await buildAdmin(server.context)
  await server.call(paymentEndpoints.refund, { body: { transactionId: giftOrder, refundAmount: amount } }, admin)
  expect((await quote(id, receiver)).reply).toMatchObject({ paid: amount, refunded: 0, amount })
  await server.sandbox.fail({ service: 'fawry', mode: 'error', only: '/refund', count: 1 })
  expect((await press(id, amount, receiver)).status).toBe(502)
  expect((await quote(id, receiver)).reply.state).toBe('asked')
  expect(await transaction(giftOrder)).toMatchObject({ refundedAmount: amount, selfRefund: null })
  const { reply } = await server.call(subscriptionEndpoints.read, { params: { id } }, receiver)
  expect(reply.terminatedAt).toBe(start)
})

test('a gift that its giver used is an own order, which goes back as one', async () => {
  const { giftOrder, id } = await give(giver)
  expect((await press(id, 180_000, giver)).reply).toMatchObject({ state: 'given', amount: 180_000 })
  expect(await transaction(giftOrder)).toMatchObject({ refundedAmount: 180_000, selfRefund: { state: 'given' } })
})

test('a deletion names the money of gifts that nobody has used, until they are', async () => {
  const lost = async () => (await server.call(deletionEndpoints.read, {}, giver)).reply.losses.refund
  await give(await buildPayer(server))
  expect(await lost()).toBe(0)
  await pay((await order()).reply.transactionId)
  expect(await lost()).toBe(180_000)
})

test('a gift and an own order of one plan wait for their payment side by side, one of each', async () => {
  const answers = [await order(), await order({ gift: undefined }), await order(), await order({ gift: undefined })]
  expect(statusesOf(answers)).toEqual([200, 200, 409, 409])
})
