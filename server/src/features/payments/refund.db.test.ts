import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { paymentEndpoints } from '@hiwar/contract/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { noticesOf } from '../../testing/notices.ts'
import {
  buildPayer,
  createPaymentServer,
  notify,
  type Payer,
  type PaymentServer,
  payCard,
} from '../../testing/payments.ts'
import type { ProviderOrder } from '../../testing/provider-order.ts'
import { lettingIn } from '../../testing/roles.ts'
import { buildSlot } from '../../testing/slots.ts'
import { finishRefund } from './finish-refund.ts'
import { reconcilePayments } from './reconcile.ts'

const { New, Paid, Refunded, PartialRefunded } = TransactionStatus

let server: PaymentServer
let admin: BuiltPerson
let payer: Payer
let order: ProviderOrder
let transactionId: number

beforeAll(async () => {
  server = await createPaymentServer(800)
  admin = await buildAdmin(server.context)
})
beforeEach(async () => {
  server.provider.orders.clear()
  payer = await buildPayer(server)
  transactionId = (await payCard(server, payer)).reply.transactionId
  order = server.provider.onlyOrder()
  order.status = 'PAID'
  await notify(server, order, 'PAID')
})
afterEach(() => {
  server.provider.mood = 'well'
})
afterAll(() => server.close())

interface Over {
  refundAmount?: number
  reason?: string
}

function refund(over: Over = {}, headers = {}) {
  const body = { transactionId, ...over }
  return server.call(paymentEndpoints.refund, { body }, { token: admin.token, headers })
}

async function standing() {
  const { reply } = await server.call(transactionEndpoints.read, { params: { id: transactionId } }, admin)
  return reply
}

const refunds = () => server.db.selectFrom('refunds').selectAll().where('transactionId', '=', transactionId).execute()

async function facts() {
  const { rows } = await server.context.pool.query<{ payload: { amount: number; whole: boolean; by: number | null } }>(
    `select payload from events where kind = 'transaction.refunded' and (payload->>'transactionId')::bigint = $1 order by id`,
    [transactionId],
  )
  return rows.map(({ payload: { amount, whole, by } }) => ({ amount, whole, by }))
}

describe('a refund', () => {
  test('is all that is left: the money goes back, the subscription ends and its lessons name the admin', async () => {
    const tutor = await buildTutor(server.context)
    const start = '2026-11-24T16:00:00.000Z'
    const slot = await buildSlot(server.db, tutor.id, start)
    const booking = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
    const { reply: lesson } = await server.call(lessonEndpoints.book, { body: booking }, { token: payer.token })
    const { status, reply } = await refund({ reason: 'طلب الطالب' })
    expect([status, reply.status, reply.refundedAmount]).toEqual([200, Refunded, 180_000])
    expect(order).toMatchObject({ status: 'REFUNDED', refunded: 180_000 })
    const id = reply.subscriptionId ?? 0
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, { token: payer.token })
    expect(ended.reply).toMatchObject({ terminatedBy: admin.id, terminatedAt: '2026-11-24T10:00:00.000Z' })
    const canceled = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, { token: payer.token })
    expect(canceled.reply.lesson).toMatchObject({ status: 'canceled', canceledBy: admin.id })
    expect(await facts()).toEqual([{ amount: 180_000, whole: true, by: admin.id }])
  })

  test('in parts leaves the subscription until nothing is left', async () => {
    expect((await refund({ refundAmount: 50_000 })).reply).toMatchObject({
      status: PartialRefunded,
      refundedAmount: 50_000,
    })
    expect((await refund({ refundAmount: 30_000 })).reply).toMatchObject({
      status: PartialRefunded,
      refundedAmount: 80_000,
    })
    const current = () => server.call(subscriptionEndpoints.current, {}, { token: payer.token })
    expect((await current()).reply.info).not.toBeNull()
    expect((await refund()).reply).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    expect((await current()).reply.info).toBeNull()
    expect(await facts()).toEqual([
      { amount: 50_000, whole: false, by: admin.id },
      { amount: 30_000, whole: false, by: admin.id },
      { amount: 100_000, whole: true, by: admin.id },
    ])
    expect(order.refunded).toBe(180_000)
  })

  test('is told to its student once for each part, with what came back', async () => {
    for (const refundAmount of [50_000, undefined]) {
      await refund(refundAmount === undefined ? {} : { refundAmount })
      server.clock.advance(1000)
    }
    await refund()
    const told = (await noticesOf(server, payer)).filter(({ kind }) => kind === 'payment-refunded')
    expect(told.map(({ text, link }) => [text.split(' من ')[0], link])).toEqual([
      ['رُدّ إليك ٥٠٠ جنيه', '/payments'],
      ['رُدّ إليك ١٬٣٠٠ جنيه', '/payments'],
    ])
  })

  test.each([0, 180_001])('of %i is not within what was paid, and nobody is asked', async (refundAmount) => {
    server.provider.calls.length = 0
    const { status, error } = await refund({ refundAmount })
    expect([status, error.code]).toEqual([400, 'bad-request'])
    expect(server.provider.calls).toEqual([])
    expect(await refunds()).toEqual([])
  })

  test('of what was given back whole, of an order that waits, and of none is refused', async () => {
    await refund()
    expect((await refund()).status).toBe(409)
    const other = await buildPayer(server)
    transactionId = (await payCard(server, other)).reply.transactionId
    expect((await refund()).status).toBe(409)
    expect((await standing()).status).toBe(New)
    transactionId = 999_999
    expect((await refund()).error.code).toBe('transaction-not-found')
  })

  test('that the provider refuses changes nothing and may be tried again', async () => {
    order.status = 'NEW'
    expect((await refund()).error.code).toBe('fawry-error')
    expect(await standing()).toMatchObject({ status: Paid, refundedAmount: 0 })
    expect(await refunds()).toMatchObject([{ state: 'refused' }])
    order.status = 'PAID'
    expect((await refund()).reply.status).toBe(Refunded)
  })

  test('leaves one row in the trail, without the reason', async () => {
    await refund({ refundAmount: 1_000, reason: 'سبب خاص' })
    const rows = await server.db
      .selectFrom('auditRows')
      .selectAll()
      .where('objectId', '=', String(transactionId))
      .where('action', '=', 'payment.refund')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ actorId: admin.id, after: { refund: 1_000 }, before: { status: Paid } })
    expect(JSON.stringify(rows)).not.toContain('سبب')
  })

  test('belongs to admins alone', async () => {
    const body = { transactionId: 999_999 }
    expect(await lettingIn(server, paymentEndpoints.refund, { body })).toEqual(['RA', 'SA'])
    const query = { transactionId }
    expect(await lettingIn(server, paymentEndpoints.refundQuote, { query })).toEqual(['RA', 'SA'])
    const own = await server.call(paymentEndpoints.refund, { body: { transactionId } }, { token: payer.token })
    expect(own.error.code).toBe('forbidden')
  })
})

describe('many refunds of one order', () => {
  test('50 parts at one moment never exceed what was paid', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund({ refundAmount: 50_000 })))
    const given = answers.filter(({ status }) => status === 200).length
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(3)
    expect(order.refunded).toBe(given * 50_000)
    expect(await standing()).toMatchObject({ refundedAmount: given * 50_000 })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('50 whole ones at one moment give the money once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await facts()).toHaveLength(1)
    expect(server.provider.calls.filter((call) => call.endsWith('/refund')).length).toBeGreaterThan(0)
    expect(order.refunded).toBe(180_000)
  })

  test('with one key give one refund and one answer', async () => {
    const headers = { 'idempotency-key': 'back' }
    const first = await refund({ refundAmount: 1_000 }, headers)
    const again = await refund({ refundAmount: 1_000 }, headers)
    expect(again.reply).toEqual(first.reply)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await refund({ refundAmount: 2_000 }, headers)).status).toBe(409)
    expect(order.refunded).toBe(1_000)
  })
})

describe('when the answer is lost', () => {
  async function lose(over: Over = {}) {
    server.provider.mood = 'refunds-and-hangs-up'
    const { status, error } = await refund(over)
    server.provider.mood = 'well'
    expect([status, error.code]).toEqual([502, 'fawry-error'])
  }

  test.each([undefined, 60_000])('reconciliation finishes the refund once (%s)', async (refundAmount) => {
    await lose(refundAmount === undefined ? {} : { refundAmount })
    expect(await standing()).toMatchObject({ status: Paid, refundedAmount: 0 })
    expect((await refund({ refundAmount: 1 })).status).toBe(409)
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(3 * MINUTE)
      await reconcilePayments(server.context)
    }
    const amount = refundAmount ?? 180_000
    expect(await standing()).toMatchObject({ refundedAmount: amount })
    expect(order.refunded).toBe(amount)
    expect(await facts()).toEqual([{ amount, whole: refundAmount === undefined, by: admin.id }])
    expect(await refunds()).toMatchObject([{ state: 'given' }])
  })

  test('a retry finishes it instead of paying twice', async () => {
    await lose({ refundAmount: 60_000 })
    server.clock.advance(2 * MINUTE)
    expect((await refund({ refundAmount: 60_000 })).reply).toMatchObject({ refundedAmount: 60_000 })
    expect(order.refunded).toBe(60_000)
    expect(await facts()).toHaveLength(1)
  })

  test('a refund that never arrived is asked for again', async () => {
    server.provider.mood = 'hangs'
    expect((await refund()).error.code).toBe('fawry-error')
    server.provider.mood = 'well'
    expect(order.refunded).toBe(0)
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([order.refunded, (await standing()).status]).toEqual([180_000, Refunded])
  })

  test('a second part that is too large to go twice is asked for again, and found to have gone', async () => {
    await refund({ refundAmount: 20_000 })
    await lose({ refundAmount: 100_000 })
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([order.refunded, (await standing()).refundedAmount]).toEqual([120_000, 120_000])
  })

  test('a second part that could go twice is never asked for again', async () => {
    await refund({ refundAmount: 20_000 })
    await lose({ refundAmount: 30_000 })
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([order.refunded, (await standing()).refundedAmount]).toEqual([50_000, 50_000])
  })

  test('the provider’s word finishes it, and the round has nothing left to do', async () => {
    await lose()
    await notify(server, order, 'REFUNDED')
    expect(await standing()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    server.clock.advance(3 * MINUTE)
    await reconcilePayments(server.context)
    expect(await facts()).toEqual([{ amount: 180_000, whole: true, by: admin.id }])
  })

  test('and comes after the provider’s word, it changes nothing more', async () => {
    await lose({ refundAmount: 60_000 })
    const [asked] = await refunds()
    if (asked === undefined) throw new Error('nothing was asked for')
    await notify(server, order, 'PARTIAL_REFUNDED')
    await finishRefund(server.context, asked)
    expect(await standing()).toMatchObject({ status: PartialRefunded, refundedAmount: 60_000 })
    expect(await facts()).toEqual([{ amount: 60_000, whole: false, by: admin.id }])
  })

  test('and the process dies before the commit, the row that stands is finished', async () => {
    const asked = { amount: 70_000, state: 'asked', requestedBy: admin.id, createdAt: server.clock.now() }
    const nextCheckAt = new Date(server.clock.now().getTime() + 2 * MINUTE)
    await server.db
      .insertInto('refunds')
      .values({ transactionId, ...asked, nextCheckAt })
      .execute()
    Object.assign(order, { refunded: piastres(70_000), status: 'PARTIAL_REFUNDED' })
    server.clock.advance(2 * MINUTE)
    await Promise.all([reconcilePayments(server.context), reconcilePayments(server.context)])
    expect(await standing()).toMatchObject({ status: PartialRefunded, refundedAmount: 70_000 })
    expect(await facts()).toEqual([{ amount: 70_000, whole: false, by: admin.id }])
  })
})

describe('money that the provider gave back by itself', () => {
  test('whole ends the subscription by the system, once', async () => {
    order.status = 'REFUNDED'
    await Promise.all(Array.from({ length: 10 }, () => notify(server, order, 'REFUNDED')))
    const { status, refundedAmount, subscriptionId } = await standing()
    expect([status, refundedAmount]).toEqual([Refunded, 180_000])
    const id = subscriptionId ?? 0
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, { token: payer.token })
    expect(ended.reply).toMatchObject({ terminatedBy: null, terminatedAt: expect.any(String) })
    expect(await facts()).toEqual([{ amount: 180_000, whole: true, by: null }])
    expect(await refunds()).toMatchObject([{ state: 'given', requestedBy: null, amount: 180_000 }])
  })

  test('in part is known, and how much is not', async () => {
    await notify(server, order, 'PARTIAL_REFUNDED')
    expect(await standing()).toMatchObject({ status: PartialRefunded, refundedAmount: 0 })
    expect(await facts()).toEqual([{ amount: 0, whole: false, by: null }])
  })

  test('beside a refund of ours of another part takes both', async () => {
    await refund({ refundAmount: 50_000 })
    await notify(server, order, 'REFUNDED')
    expect(await standing()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    expect(await facts()).toEqual([
      { amount: 50_000, whole: false, by: admin.id },
      { amount: 130_000, whole: true, by: null },
    ])
  })
})

describe('the quote', () => {
  const quote = () => server.call(paymentEndpoints.refundQuote, { query: { transactionId } }, { token: admin.token })

  test('gives the share of the weeks that have not begun', async () => {
    // Five weeks, of which the first has begun.
    expect((await quote()).reply).toEqual({
      transactionId,
      paid: 180_000,
      refunded: 0,
      refundable: 180_000,
      suggested: 144_000,
      usedMinutes: 0,
      futureLessons: 0,
      endsSubscription: true,
    })
    await refund({ refundAmount: 100_000 })
    expect((await quote()).reply).toMatchObject({ refunded: 100_000, refundable: 80_000, suggested: 80_000 })
  })

  test('is everything for money that bought nothing, which staff find in a list', async () => {
    const { id: _id, ...columns } = await server.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const second = { ...columns, merchantRef: `second-${transactionId}`, providerRef: `second-${transactionId}` }
    const { id } = await server.db.insertInto('transactions').values(second).returning('id').executeTakeFirstOrThrow()
    const query = { statuses: [Paid], subscription: 'false' as const, users: [payer.id] }
    const listed = await server.call(transactionEndpoints.list, { query }, { token: admin.token })
    expect(listed.reply).toMatchObject({ total: 1, list: [{ id, subscriptionId: null }] })
    transactionId = id
    expect((await quote()).reply).toMatchObject({ suggested: 180_000, endsSubscription: false })
  })

  test('of what went back whole is refused', async () => {
    await refund()
    expect((await quote()).status).toBe(409)
  })
})
