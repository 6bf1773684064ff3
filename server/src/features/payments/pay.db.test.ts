import { PaymentFailure, PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { buildStudent } from '../../testing/accounts.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { buildCoupon, buildInvite } from '../../testing/offers.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  type Payer,
  payCard,
  transactionsOf,
} from '../../testing/payments.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { openTransaction } from './open-transaction.ts'

const { New, Paid, Failed } = TransactionStatus

const server = await createPaymentServer()
afterEach(() => server.provider.reset())
afterAll(() => server.close())

async function lastTransaction({ token }: Pick<Payer, 'token'>) {
  return (await server.call(transactionEndpoints.last, {}, { token })).reply
}

describe('paying by card', () => {
  test('opens a transaction for the price of the plan and continues at the page of the bank', async () => {
    const payer = await buildPayer(server)
    const { status, reply } = await payCard(server, payer)
    const order = await server.provider.onlyOrder()
    expect(status).toBe(200)
    expect(reply).toEqual({
      transactionId: expect.any(Number),
      status: New,
      amount: 180_000,
      redirectUrl: order.threeDSecureUrl,
    })
    expect(order).toMatchObject({ amount: 180_000, customerProfileId: String(payer.id) })
    expect(await server.provider.lastCharge()).toMatchObject({
      orderWebHookUrl: 'http://localhost:4000/api/v1/fawry/payment-status',
      returnUrl: `http://localhost:4001/checkout/${payer.planId}/month?transaction=${reply.transactionId}`,
    })
  })

  test('creates the subscription with its weeks and minutes after the provider’s notification', async () => {
    const payer = await buildPayer(server)
    await payCard(server, payer)
    expect(await notifyServer(server, await server.provider.onlyOrder(), 'PAID')).toEqual({ status: 200, body: '' })
    const { info, week, weeks, remainingWeeklyMinutes } = (await server.call(subscriptionEndpoints.current, {}, payer))
      .reply
    expect(info).toMatchObject({ planId: payer.planId, weeklyMinutes: 120, start: '2026-11-24T10:00:00.000Z' })
    expect(info?.end).toBe('2026-12-24T10:00:00.000Z')
    expect(remainingWeeklyMinutes).toBe(120)
    expect(week).toMatchObject({ index: 0, minutes: 120, used: 0, end: '2026-12-01T04:00:00.000Z' })
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 45])
    expect(await lastTransaction(payer)).toMatchObject({
      status: Paid,
      subscriptionId: info?.id,
      providerRefNum: (await server.provider.onlyOrder()).referenceNumber,
    })
    const granted = await server.db
      .selectFrom('minuteEntries')
      .select((row) => row.fn.sum<string>('minutes').as('minutes'))
      .where('subscriptionId', '=', info?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(Number(granted.minutes)).toBe(525)
  })

  test('keeps the plan as it was sold, even when the plan changes before the payment', async () => {
    const payer = await buildPayer(server)
    await payCard(server, payer)
    await server.db
      .updateTable('plans')
      .set({ weeklyMinutes: 15, active: false })
      .where('id', '=', payer.planId)
      .execute()
    await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
    const { reply } = await server.call(subscriptionEndpoints.current, {}, payer)
    expect(reply.info?.weeklyMinutes).toBe(120)
  })

  test('fails with the cause that the bank names, and allows another attempt', async () => {
    const payer = await buildPayer(server)
    await server.provider.be('refuses')
    expect((await payCard(server, payer)).reply).toMatchObject({ status: Failed, redirectUrl: null })
    const { reply } = await server.call(transactionEndpoints.last, {}, payer)
    expect(reply).toMatchObject({ status: Failed, failure: PaymentFailure.Funds })
    await server.provider.be('well')
    expect((await payCard(server, payer)).reply.status).toBe(New)
  })
})

describe('a transaction is refused', () => {
  async function refusal(payer: Payer, over: Parameters<typeof payCard>[2] = {}) {
    const { status, error } = await payCard(server, payer, over)
    return [status, error.code]
  }

  test('for an unknown, an inactive and a hidden plan', async () => {
    const payer = await buildPayer(server)
    expect(await refusal(payer, { planId: 999_999 })).toEqual([404, 'plan-not-found'])
    expect(await refusal(payer, { planId: await buildPlan(server.db, { active: false }) })).toEqual([403, 'forbidden'])
    const hidden = await buildPlan(server.db, { forInvitesOnly: true })
    expect(await refusal(payer, { planId: hidden })).toEqual([403, 'forbidden'])
  })

  test('while the student has a subscription', async () => {
    const payer = await buildPayer(server)
    await buildSubscription(server.db, payer.id, '2026-11-01T10:00:00Z')
    expect(await refusal(payer)).toEqual([409, 'subscription-exists'])
  })

  test('with an invalid coupon', async () => {
    const payer = await buildPayer(server)
    await buildCoupon(server.db, payer.id, 'YEARLY', { fullMonthDiscount: null })
    expect(await refusal(payer, { couponCode: 'NOTHING' })).toEqual([404, 'coupon-not-found'])
    expect(await refusal(payer, { couponCode: 'YEARLY' })).toEqual([404, 'coupon-not-found'])
  })

  test('without a phone, and with a phone other than the stored one', async () => {
    const payer = await buildPayer(server)
    expect(await refusal(payer, { phone: '01555555555' })).toEqual([400, 'incorrect-phone'])
    const student = await buildStudent(server.context)
    const phoneless = { ...payer, ...student, cardToken: await server.provider.saveCard(student.id) }
    expect(await refusal(phoneless)).toEqual([400, 'bad-request'])
    expect((await payCard(server, phoneless, { phone: '0155 555 5556' })).status).toBe(200)
    const { phone } = await server.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(phone).toBe('+201555555556')
  })

  test('with another student’s card, and nothing is stored', async () => {
    const [payer, other] = [await buildPayer(server), await buildPayer(server)]
    expect(await refusal(payer, { cardToken: other.cardToken })).toEqual([403, 'forbidden'])
    expect(await transactionsOf(server, payer)).toEqual([])
  })

  test('with an amount in the request, a short security code or an unknown period', async () => {
    const payer = await buildPayer(server)
    expect(await refusal(payer, { cvv: '12' })).toEqual([400, 'invalid-cvv'])
    expect(await refusal(payer, JSON.parse('{ "amount": 1 }'))).toEqual([400, 'bad-request'])
    expect(await refusal(payer, JSON.parse('{ "period": 3 }'))).toEqual([400, 'bad-request'])
  })
})

describe('a free transaction', () => {
  test('is paid at once, without a request to the provider', async () => {
    const payer = await buildPayer(server)
    await buildCoupon(server.db, payer.id, 'FREE', { fullMonthDiscount: 10_000 })
    await server.provider.forgetCalls()
    const { reply } = await server.call(
      paymentEndpoints.payByReference,
      { body: { planId: payer.planId, period: 0, couponCode: 'free' } },
      payer,
    )
    expect(reply).toMatchObject({ status: Paid, amount: 0, referenceNumber: null, expiresAt: null })
    expect((await lastTransaction(payer))?.subscriptionId).not.toBeNull()
    const body = { transactionId: reply.transactionId }
    const synced = await server.call(paymentEndpoints.sync, { body }, payer)
    expect(synced.reply).toMatchObject({ status: Paid, amount: 0 })
    expect(await server.provider.calls()).toEqual([])
  })
})

test('a reference number has an expiry time', async () => {
  const payer = await buildPayer(server)
  const body = { planId: payer.planId, period: 1 as const }
  const { reply } = await server.call(paymentEndpoints.payByReference, { body }, payer)
  expect(reply).toMatchObject({
    amount: 513_000,
    referenceNumber: (await server.provider.onlyOrder()).referenceNumber,
    expiresAt: '2026-11-26T10:00:00.000Z',
  })
})

test('an invite opens a hidden plan to its verified address, for one purchase', async () => {
  const payer = await buildPayer(server)
  const planId = await buildPlan(server.db, { forInvitesOnly: true })
  await buildInvite(server.db, payer.id, payer.email, planId)
  expect((await payCard(server, payer, { planId })).status).toBe(200)
  await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
  const invite = await server.db
    .selectFrom('invites')
    .select('acceptedAt')
    .where('planId', '=', planId)
    .executeTakeFirstOrThrow()
  expect(invite.acceptedAt).toEqual(server.clock.now())
})

test('a payment tries no more coupon codes a minute than a lookup', async () => {
  const strict = await createPaymentServer(10_000, () => ({ RATE_LIMIT_FACTOR: '1' }))
  const guesser = await buildPayer(strict)
  const tries: number[] = []
  for (let count = 0; count < 11; count += 1) {
    tries.push((await payCard(strict, guesser, { couponCode: `GUESS${count}` })).status)
  }
  expect(tries).toEqual([...Array(10).fill(404), 429])
  await strict.close()
})

test('the last use of a coupon is sold once, even when two students pay at the same moment', async () => {
  const [one, other] = [await buildPayer(server), await buildPayer(server)]
  await buildCoupon(server.db, one.id, 'LAST-ONE', { maxUses: 1 })
  const way = { method: PaymentMethod.Fawry }
  const order = (trx: Trx, { id, planId }: Payer) =>
    openTransaction(server.context, trx, id, { planId, period: 0, couponCode: 'LAST-ONE' }, way, server.clock.now())
  const first = await server.db.startTransaction().execute()
  await order(first, one)
  const second = inTransaction(server.db, (trx) => order(trx, other))
  const refused = expect(second).rejects.toThrow('coupon-not-found')
  await untilBlocked(server.db)
  await first.commit().execute()
  await refused
})

describe('a reference that waits for its payment', () => {
  const orderReference = ({ token }: Payer, planId: number, period: 0 | 1 = 0) =>
    server.call(paymentEndpoints.payByReference, { body: { planId, period } }, { token })
  const payAll = async ({ id }: Payer) => {
    const orders = server.db.selectFrom('transactions').select('merchantRef').where('userId', '=', id).orderBy('id')
    for (const { merchantRef: merchantRefNum } of await orders.execute())
      await notifyServer(server, { merchantRefNum }, 'PAID')
  }

  test('keeps its own plan and period from a second order, and no other one', async () => {
    const payer = await buildPayer(server)
    const other = await buildPlan(server.db)
    const first = await orderReference(payer, payer.planId)
    expect((await orderReference(payer, payer.planId)).status).toBe(409)
    expect((await payCard(server, payer)).status).toBe(409)
    expect((await orderReference(payer, payer.planId, 1)).status).toBe(200)
    const card = await payCard(server, payer, { planId: other })
    expect(card.status).toBe(200)
    const last = async (query: object) => (await server.call(transactionEndpoints.last, { query }, payer)).reply?.id
    expect(await last({ planId: payer.planId, period: 0 })).toBe(first.reply.transactionId)
    expect(await last({ planId: other })).toBe(card.reply.transactionId)
    expect(await last({})).toBe(card.reply.transactionId)
    expect(await last({ planId: other, period: 1 })).toBeUndefined()
  })

  test('is not taken for the gift of the same plan', async () => {
    const payer = await buildPayer(server)
    const body = { planId: payer.planId, period: 0 } as const
    const own = await server.call(paymentEndpoints.payByReference, { body }, payer)
    const gift = await server.call(paymentEndpoints.payByReference, { body: { ...body, gift: true } }, payer)
    const last = async (isGift: boolean) =>
      (await server.call(transactionEndpoints.last, { query: { ...body, gift: isGift } }, payer)).reply?.id
    expect([await last(false), await last(true)]).toEqual([own.reply.transactionId, gift.reply.transactionId])
  })

  test('buys the next subscription when another plan was paid first, and a third one waits for staff', async () => {
    const payer = await buildPayer(server)
    const plans = [payer.planId, await buildPlan(server.db), await buildPlan(server.db)]
    for (const planId of plans) expect((await orderReference(payer, planId)).status).toBe(200)
    await payAll(payer)
    const bought = server.db.selectFrom('subscriptions').selectAll().where('userId', '=', payer.id).orderBy('startsAt')
    const [first, second, ...others] = await bought.execute()
    expect([first?.planId, second?.planId, others]).toEqual([plans[0], plans[1], []])
    expect(second?.startsAt).toEqual(first?.endsAt)
  })
})

test('no table keeps the security code', async () => {
  const payer = await buildPayer(server)
  await payCard(server, payer, { cvv: '987' }, { 'idempotency-key': 'secret' })
  const { rows } = await server.context.pool.query<{ found: boolean }>(
    `select bool_or(t::text ~ '"?cvv"?' or t::text ~ '\\m987\\M') as found from (
       select to_jsonb(x) t from transactions x union all select to_jsonb(x) from idempotency_keys x
       union all select to_jsonb(x) from events x) all_rows`,
  )
  expect(rows[0]?.found).toBe(false)
})
