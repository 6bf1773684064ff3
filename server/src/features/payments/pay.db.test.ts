import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { paymentEndpoints } from '@hiwar/contract/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildCoupon, buildInvite } from '../../testing/offers.ts'
import {
  buildPayer,
  createPaymentServer,
  notify,
  type Payer,
  type PaymentServer,
  payCard,
} from '../../testing/payments.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'

const { New, Paid, Failed } = TransactionStatus

let server: PaymentServer

beforeAll(async () => {
  server = await createPaymentServer()
})
afterEach(() => {
  server.provider.mood = 'well'
  server.provider.orders.clear()
})
afterAll(() => server.close())

async function lastTransaction({ token }: Pick<Payer, 'token'>) {
  return (await server.call(transactionEndpoints.last, {}, { token })).reply
}

function countTransactions({ id }: Pick<Payer, 'id'>) {
  return server.db.selectFrom('transactions').selectAll().where('userId', '=', id).execute()
}

describe('paying by card', () => {
  test('opens an order for the price of the plan and goes on at the page of the bank', async () => {
    const payer = await buildPayer(server)
    const { status, reply } = await payCard(server, payer)
    const order = server.provider.onlyOrder()
    expect(status).toBe(200)
    expect(reply).toEqual({
      transactionId: expect.any(Number),
      status: New,
      amount: 180_000,
      redirectUrl: `${server.provider.url}/three-d-secure/${order.merchantRefNum}`,
    })
    expect(order).toMatchObject({
      amount: 180_000,
      customerProfileId: String(payer.id),
      orderWebHookUrl: 'http://localhost:4000/api/v1/fawry/payment-status',
      returnUrl: `http://localhost:4001/checkout/${payer.planId}/month?transaction=${reply.transactionId}`,
    })
  })

  test('and the provider’s word gives the subscription with its weeks and minutes', async () => {
    const payer = await buildPayer(server)
    await payCard(server, payer)
    expect(await notify(server, server.provider.onlyOrder(), 'PAID')).toEqual({ status: 200, body: '' })
    const { info, week, weeks, remainingWeeklyMinutes } = (
      await server.call(subscriptionEndpoints.current, {}, { token: payer.token })
    ).reply
    expect(info).toMatchObject({ planId: payer.planId, weeklyMinutes: 120, start: '2026-11-24T10:00:00.000Z' })
    expect(info?.end).toBe('2026-12-24T10:00:00.000Z')
    expect(remainingWeeklyMinutes).toBe(120)
    expect(week).toMatchObject({ index: 0, minutes: 120, used: 0, end: '2026-12-01T04:00:00.000Z' })
    expect(weeks.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 45])
    expect(await lastTransaction(payer)).toMatchObject({
      status: Paid,
      subscriptionId: info?.id,
      providerRefNum: '900000001',
    })
    const granted = await server.db
      .selectFrom('minuteEntries')
      .select((row) => row.fn.sum<string>('minutes').as('minutes'))
      .where('subscriptionId', '=', info?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(Number(granted.minutes)).toBe(525)
  })

  test('keeps what was ordered, whatever becomes of the plan', async () => {
    const payer = await buildPayer(server)
    await payCard(server, payer)
    await server.db
      .updateTable('plans')
      .set({ weeklyMinutes: 15, active: false })
      .where('id', '=', payer.planId)
      .execute()
    await notify(server, server.provider.onlyOrder(), 'PAID')
    const { reply } = await server.call(subscriptionEndpoints.current, {}, { token: payer.token })
    expect(reply.info?.weeklyMinutes).toBe(120)
  })

  test('that the bank declines fails and leaves room for another try', async () => {
    const payer = await buildPayer(server)
    server.provider.mood = 'refuses'
    expect((await payCard(server, payer)).reply).toMatchObject({ status: Failed, redirectUrl: null })
    server.provider.mood = 'well'
    expect((await payCard(server, payer)).reply.status).toBe(New)
  })

  test.each(['charges-and-hangs-up', 'breaks', 'babbles', 'drips'] as const)(
    'when the provider %s no second order can be opened and the first is not lost',
    async (mood) => {
      const payer = await buildPayer(server)
      const { listCards } = server.context.fawry
      server.context.fawry.listCards = async (id) => {
        const cards = await listCards(id)
        server.provider.mood = mood
        return cards
      }
      const answer = await payCard(server, payer)
      server.context.fawry.listCards = listCards
      server.provider.mood = 'well'
      expect([answer.status, answer.error.code]).toEqual([502, 'fawry-error'])
      expect(await lastTransaction(payer)).toMatchObject({ status: New })
      expect((await payCard(server, payer)).status).toBe(409)
    },
  )

  test('while the provider is away opens nothing', async () => {
    const payer = await buildPayer(server)
    server.provider.mood = 'hangs'
    expect((await payCard(server, payer)).error.code).toBe('fawry-error')
    expect(await countTransactions(payer)).toEqual([])
  })
})
