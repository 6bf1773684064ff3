import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { buildPayer, createPaymentServer, notifyServer, notifyTruly, payCard, post } from '../../testing/payments.ts'
import type { ProviderOrder } from '../../testing/provider.ts'
import { transactionsOf } from '../../testing/statements.ts'
import { announcePayment } from './announce.ts'
import { factOf, transactionPaid } from './events.ts'

const { New, Paid, Canceled, Expired, Refunded, PartialRefunded } = TransactionStatus

const server = await createPaymentServer()
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

/** Sends all notifications at once and expects an empty 200 for each. */
async function notifyAll(order: ProviderOrder, states: readonly string[]): Promise<void> {
  const answers = await Promise.all(states.map((state) => notifyServer(server, order, state)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 ']))
}

const times = (count: number, state: string) => Array.from({ length: count }, () => state)

describe('a payment is applied once', () => {
  test('when 100 equal notifications arrive at the same moment', async () => {
    const ordered = await orderByCard()
    await notifyAll(ordered.order, times(100, 'PAID'))
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })

  test('when 100 new, expired, canceled and paid notifications follow the payment', async () => {
    const ordered = await orderByCard()
    await notifyServer(server, ordered.order, 'PAID')
    await notifyAll(ordered.order, [
      ...times(25, 'NEW'),
      ...times(25, 'EXPIRED'),
      ...times(25, 'CANCELED'),
      ...times(25, 'PAID'),
    ])
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })

  test('when two payments of one student are confirmed at once: one subscription runs, and the other waits', async () => {
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
    expect(bought).toHaveLength(2)
  })
})

test('a payment takes at most ten statements, with every message that it causes', async () => {
  const ordered = await orderByCard()
  const { userId } = ordered
  const login = await server.db
    .selectFrom('loginSessions')
    .select('jti')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const browser = {
    loginJti: login.jti,
    endpoint: 'https://push.test/1',
    p256dh: 'p',
    auth: 'a',
    createdAt: server.clock.now(),
  }
  await server.db
    .insertInto('pushSubscriptions')
    .values({ userId, ...browser })
    .execute()
  const paid = await server.provider.message(ordered.order, 'PAID')
  const [statements = [], ...more] = await transactionsOf(server.context.pool, () => post(server, paid))
  expect(statements.filter((text) => text.includes('payment_notifications'))).toHaveLength(1)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(10)
  expect(more).toEqual([])
  expect(await stateOf(ordered)).toEqual(paidOnce)
  const reported = await server.db
    .selectFrom('deliveries')
    .select('channel')
    .where('userId', '=', userId)
    .orderBy('channel')
    .execute()
  expect(reported.map(({ channel }) => channel)).toEqual(['email', 'push'])
})

describe('the notifications of one transaction', () => {
  test.each([
    [['NEW', 'PAID', 'REFUNDED']],
    [['REFUNDED', 'PAID', 'NEW']],
    [['PARTIAL_REFUNDED', 'REFUNDED', 'PAID', 'NEW']],
    [['REFUNDED', 'PARTIAL_REFUNDED', 'PAID', 'PAID', 'NEW']],
  ])('end in the same state in the sequence %j', async (states) => {
    const ordered = await orderByCard()
    for (const state of states) await notifyServer(server, ordered.order, state)
    const end = { status: Refunded, refunded: 180_000, subscriptions: ['ended'], granted: 525, unmatched: [] }
    expect(await stateOf(ordered)).toEqual(end)
  })

  test('of a partial refund keep the subscription', async () => {
    const ordered = await orderByCard()
    await notifyAll(ordered.order, ['PARTIAL_REFUNDED', 'PAID'])
    expect(await stateOf(ordered)).toEqual({ ...paidOnce, status: PartialRefunded })
  })
})

describe('money for a closed transaction', () => {
  test.each([
    ['CANCELED', Canceled],
    ['EXPIRED', Expired],
  ] as const)('(%s) opens no subscription and is listed once after 100 notifications', async (end, status) => {
    const ordered = await orderByCard()
    await notifyServer(server, ordered.order, end)
    await server.provider.put(ordered.order, 'PAID')
    await notifyAll(ordered.order, times(100, 'PAID'))
    expect(await stateOf(ordered)).toEqual({ ...untouched, status, unmatched: ['late'] })
  })

  test('that arrives at the moment of the cancellation either pays or is listed as late', async () => {
    const ordered = await orderByCard()
    await server.provider.put(ordered.order, 'PAID')
    await notifyAll(ordered.order, ['CANCELED', ...times(20, 'PAID')])
    const state = await stateOf(ordered)
    expect(state).toEqual(state.status === Paid ? paidOnce : { ...untouched, status: Canceled, unmatched: ['late'] })
  })
})

describe('an invalid notification changes no transaction', () => {
  test('when its signature is wrong: the request is forbidden and nothing is stored', async () => {
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
  ])('when it names %s: the money is listed for staff', async (_name, over, reason) => {
    const ordered = await orderByCard()
    expect(await notifyTruly(server, ordered.order, 'PAID', over)).toEqual({ status: 200, body: '' })
    expect(await stateOf(ordered)).toEqual({ ...untouched, unmatched: [reason] })
    await notifyServer(server, ordered.order, 'PAID')
    expect(await stateOf(ordered)).toEqual({ ...paidOnce, unmatched: [reason] })
  })

  test('when it names an unknown order: the request succeeds and the money is listed', async () => {
    const { order } = await orderByCard()
    const strange = (referenceNumber: string) => ({ merchantRefNum: 'not-ours', referenceNumber })
    expect(await notifyTruly(server, order, 'PAID', strange('777'))).toEqual({ status: 200, body: '' })
    expect(await notifyTruly(server, order, 'EXPIRED', strange('778'))).toEqual({ status: 200, body: '' })
    const listed = await server.db
      .selectFrom('unmatchedPayments')
      .select(['providerRef', 'reason', 'amount'])
      .where('transactionId', 'is', null)
      .execute()
    expect(listed).toEqual([{ providerRef: '777', reason: 'unknown', amount: 180_000 }])
  })

  test('but a payer whom no signature covers decides nothing', async () => {
    const ordered = await orderByCard()
    await notifyServer(server, ordered.order, 'PAID', { customerProfileId: '999999' })
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })

  test('but a payment method that differs from the requested one is valid', async () => {
    const ordered = await orderByCard()
    await notifyServer(server, ordered.order, 'PAID', { paymentMethod: 'Mobile Wallet' })
    expect(await stateOf(ordered)).toEqual(paidOnce)
  })
})

test('the payer receives each state once', async () => {
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
  const fact = {
    transactionId: 5,
    userId: 7,
    planId: 1,
    purpose: 'plan',
    period: 0,
    weeklyMinutes: 120,
    price: 1,
    status: Paid,
    at: '',
  } as const
  expect(announcePayment(fact)).toEqual([
    { channels: ['user:7'], event: 'TransactionStatusUpdate', payload: { transactionId: 5, status: Paid } },
  ])
})
