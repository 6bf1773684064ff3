import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { buildPayer, createPaymentServer, notify, type PaymentServer, payCard, post } from '../../testing/payments.ts'
import type { ProviderOrder } from '../../testing/provider.ts'
import { announcePayment } from './announce.ts'
import { factOf, transactionPaid } from './events.ts'

const { New, Paid, Canceled, Expired, Refunded, PartialRefunded } = TransactionStatus

let server: PaymentServer

beforeAll(async () => {
  server = await createPaymentServer()
})
afterEach(() => server.provider.reset())
afterAll(() => server.close())

interface Ordered {
  userId: number
  transactionId: number
  order: ProviderOrder
}

async function orderByCard(): Promise<Ordered> {
  const payer = await buildPayer(server)
  await server.provider.reset()
  const { reply } = await payCard(server, payer)
  return { userId: payer.id, transactionId: reply.transactionId, order: await server.provider.onlyOrder() }
}

async function stateOf({ transactionId, userId }: Ordered) {
  const { db } = server
  const [transaction, subscriptions, unmatched] = await Promise.all([
    db.selectFrom('transactions').selectAll().where('id', '=', transactionId).executeTakeFirstOrThrow(),
    db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('unmatchedPayments').selectAll().where('transactionId', '=', transactionId).execute(),
  ])
  const entries = await db
    .selectFrom('minuteEntries')
    .select('minutes')
    .where((row) => row('subscriptionId', '=', row.fn.any(row.val(subscriptions.map(({ id }) => id)))))
    .execute()
  return {
    status: transaction.status,
    refunded: transaction.refundedAmount,
    subscriptions: subscriptions.map(({ terminatedAt }) => (terminatedAt === null ? 'stands' : 'ended')),
    granted: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    unmatched: unmatched.map(({ reason }) => reason).sort(),
  }
}

const paidOnce = { status: Paid, refunded: 0, subscriptions: ['stands'], granted: 525, unmatched: [] }
const untouched = { status: New, refunded: 0, subscriptions: [], granted: 0, unmatched: [] }

/** All of them at one moment; every answer must be the empty 200. */
async function notifyAll(order: ProviderOrder, states: readonly string[]): Promise<void> {
  const answers = await Promise.all(states.map((state) => notify(server, order, state)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 ']))
}

const times = (count: number, state: string) => Array.from({ length: count }, () => state)

describe('a payment is applied once', () => {
  test('however often it is told: 100 times at one moment', async () => {
    const ordered = await orderByCard()
    await notifyAll(ordered.order, times(100, 'PAID'))
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })

  test('and whatever comes besides: new, expired and canceled, 100 in one heap after the payment', async () => {
    const ordered = await orderByCard()
    await notify(server, ordered.order, 'PAID')
    await notifyAll(ordered.order, [
      ...times(25, 'NEW'),
      ...times(25, 'EXPIRED'),
      ...times(25, 'CANCELED'),
      ...times(25, 'PAID'),
    ])
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })

  test('when two payments of one student are confirmed at one moment: one subscription, both stay paid', async () => {
    const one = await orderByCard()
    const { db, context } = server
    const now = server.clock.now()
    const paid = { nextCheckAt: null, status: Paid }
    const first = await db
      .updateTable('transactions')
      .set(paid)
      .where('id', '=', one.transactionId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id: _id, ...columns } = first
    const second = await db
      .insertInto('transactions')
      .values({ ...columns, merchantRef: 'second' })
      .returningAll()
      .executeTakeFirstOrThrow()
    await Promise.all(
      [first, second].map((row) =>
        inTransaction(db, (trx) => recordEvent(context, trx, transactionPaid, factOf(row, now))),
      ),
    )
    const bought = await db
      .selectFrom('subscriptions')
      .select('transactionId')
      .where('userId', '=', one.userId)
      .execute()
    expect(bought).toHaveLength(1)
  })
})

describe('the reports of one order', () => {
  test.each([
    [['NEW', 'PAID', 'REFUNDED']],
    [['REFUNDED', 'PAID', 'NEW']],
    [['PARTIAL_REFUNDED', 'REFUNDED', 'PAID', 'NEW']],
    [['REFUNDED', 'PARTIAL_REFUNDED', 'PAID', 'PAID', 'NEW']],
  ])('end alike in the order %j', async (states) => {
    const ordered = await orderByCard()
    for (const state of states) await notify(server, ordered.order, state)
    const end = { status: Refunded, refunded: 180_000, subscriptions: ['ended'], granted: 525, unmatched: [] }
    expect(await stateOf(ordered)).toEqual(end)
  })

  test('that a part went back leave the subscription', async () => {
    const ordered = await orderByCard()
    await notifyAll(ordered.order, ['PARTIAL_REFUNDED', 'PAID'])
    expect(await stateOf(ordered)).toEqual({ ...paidOnce, status: PartialRefunded })
  })
})

describe('money for an order that is over', () => {
  test.each([
    ['CANCELED', Canceled],
    ['EXPIRED', Expired],
  ] as const)('(%s) opens no subscription and is listed once, told 100 times', async (end, status) => {
    const ordered = await orderByCard()
    await notify(server, ordered.order, end)
    await notifyAll(ordered.order, times(100, 'PAID'))
    expect(await stateOf(ordered)).toEqual({ ...untouched, status, unmatched: ['late'] })
  })

  test('is late even when it comes at the moment of the end: paid, or listed', async () => {
    const ordered = await orderByCard()
    await notifyAll(ordered.order, ['CANCELED', ...times(20, 'PAID')])
    const state = await stateOf(ordered)
    expect(state).toEqual(state.status === Paid ? paidOnce : { ...untouched, status: Canceled, unmatched: ['late'] })
  })
})

describe('what is not right changes no order', () => {
  test('a wrong signature is forbidden and leaves nothing', async () => {
    const ordered = await orderByCard()
    const forged = { ...(await server.provider.message(ordered.order, 'NEW')), orderStatus: 'PAID' }
    expect((await post(server, forged)).status).toBe(403)
    expect((await post(server, {})).status).toBe(403)
    expect(await stateOf(ordered)).toEqual(untouched)
    expect(
      await server.db
        .selectFrom('paymentNotifications')
        .selectAll()
        .where('merchantRef', '=', ordered.order.merchantRefNum)
        .execute(),
    ).toEqual([])
  })

  test.each([
    ['another order amount', { orderAmount: piastres(179_999) }, 'amount'],
    ['too little money', { paymentAmount: piastres(179_999) }, 'amount'],
    ['another payer', { customerProfileId: '999999' }, 'unknown'],
  ])('%s is listed to staff', async (_name, over, reason) => {
    const ordered = await orderByCard()
    expect(await notify(server, ordered.order, 'PAID', over)).toEqual({ status: 200, body: '' })
    expect(await stateOf(ordered)).toEqual({ ...untouched, unmatched: [reason] })
    await notify(server, ordered.order, 'PAID')
    expect(await stateOf(ordered)).toEqual({ ...paidOnce, unmatched: [reason] })
  })

  test('an order that is not ours is answered and its money listed', async () => {
    const { order } = await orderByCard()
    const strange = (referenceNumber: string) => ({ merchantRefNum: 'not-ours', referenceNumber })
    expect(await notify(server, order, 'PAID', strange('777'))).toEqual({ status: 200, body: '' })
    expect(await notify(server, order, 'EXPIRED', strange('778'))).toEqual({ status: 200, body: '' })
    const listed = await server.db
      .selectFrom('unmatchedPayments')
      .select(['providerRef', 'reason', 'amount'])
      .where('transactionId', 'is', null)
      .execute()
    expect(listed).toEqual([{ providerRef: '777', reason: 'unknown', amount: 180_000 }])
  })

  test('a way to pay that differs from the one asked for is no fault', async () => {
    const ordered = await orderByCard()
    await notify(server, ordered.order, 'PAID', { paymentMethod: 'Mobile Wallet' })
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })
})

test('the payer hears every state once', async () => {
  const ordered = await orderByCard()
  await notifyAll(ordered.order, times(10, 'PAID'))
  const events = await server.db
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('kind', 'like', 'transaction.%')
    .execute()
  const own = events.filter(
    ({ payload }) =>
      JSON.stringify(payload).includes(`"transactionId":${ordered.transactionId},`) ||
      JSON.stringify(payload).includes(`"transactionId": ${ordered.transactionId},`),
  )
  expect(own).toHaveLength(1)
  const fact = { transactionId: 5, userId: 7, planId: 1, period: 0, weeklyMinutes: 120, status: Paid, at: '' } as const
  expect(announcePayment(fact)).toEqual([
    { rooms: ['user:7'], event: 'TransactionStatusUpdate', payload: { transactionId: 5, status: Paid } },
  ])
})
