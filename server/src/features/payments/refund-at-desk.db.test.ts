import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { noticesOf } from '../../testing/notices.ts'
import { paidOrderOfEachTest } from '../../testing/paid-order-of-each-test.ts'
import { lettingIn } from '../../testing/roles.ts'
import { buildSlot } from '../../testing/slots.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const { Refunded, PartialRefunded } = TransactionStatus

const desk = paidOrderOfEachTest()

afterEach(async () => {
  expect(await findBrokenPromises(desk.server.db)).toEqual([])
})

describe('money that the provider gave back by itself', () => {
  test('whole ends the subscription by the system, once', async () => {
    const { server, paid } = desk
    await paid.putAtProvider('REFUNDED', 180_000)
    await Promise.all(Array.from({ length: 10 }, () => paid.hear('REFUNDED')))
    const { status, refundedAmount, subscriptionId } = await paid.standing()
    expect([status, refundedAmount]).toEqual([Refunded, 180_000])
    const id = subscriptionId ?? 0
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, { token: paid.payer.token })
    expect(ended.reply).toMatchObject({ terminatedBy: null, terminatedAt: expect.any(String) })
    expect(await paid.facts()).toEqual([{ amount: 180_000, whole: true, by: null }])
    expect(await paid.refunds()).toMatchObject([{ state: 'given', requestedBy: null, amount: 180_000 }])
  })

  test('in part is known, how much is not, and nobody is told a wrong amount', async () => {
    const { server, admin, paid } = desk
    await paid.hear('PARTIAL_REFUNDED')
    expect(await paid.standing()).toMatchObject({ status: PartialRefunded, refundedAmount: 0, refundUntold: true })
    expect(await paid.facts()).toEqual([{ amount: 0, whole: false, by: null }])
    expect(await refundNotices()).toEqual([])
    const query = { refundUntold: 'true' as const, users: [paid.payer.id] }
    const listed = await server.call(transactionEndpoints.list, { query }, { token: admin.token })
    expect(listed.reply.list.map(({ id }) => id)).toEqual([paid.transactionId])
  })

  test('beside a refund of ours of another part takes both', async () => {
    const { admin, paid } = desk
    await paid.refund({ refundAmount: 50_000 })
    await paid.hear('REFUNDED')
    expect(await paid.standing()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    expect(await paid.facts()).toEqual([
      { amount: 50_000, whole: false, by: admin.id },
      { amount: 130_000, whole: true, by: null },
    ])
  })
})

describe('a part of which nobody knows how much it was', () => {
  beforeEach(() => desk.paid.hear('PARTIAL_REFUNDED'))

  test('gets its amount from staff: it stands in the books and in the trail, and the student hears it', async () => {
    const { admin, paid } = desk
    const { status, reply } = await paid.tell(50_000)
    const told = { status: PartialRefunded, refundedAmount: 50_000, refundUntold: false }
    expect([status, reply]).toMatchObject([200, told])
    expect(await paid.standing()).toMatchObject(told)
    expect(await paid.refunds()).toMatchObject([{ state: 'given', requestedBy: null, amount: 50_000 }])
    expect(await trail()).toEqual([[admin.id, { status: PartialRefunded, refundedAmount: 0 }, { refund: 50_000 }]])
    expect(await refundNotices()).toEqual([expect.stringMatching(/^رُدّ إليك ٥٠٠ جنيه/)])
  })

  test('is told once, however many tell it', async () => {
    const { paid } = desk
    const answers = await Promise.all(Array.from({ length: 10 }, () => paid.tell(50_000)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect(await paid.standing()).toMatchObject({ refundedAmount: 50_000 })
    expect(await trail()).toHaveLength(1)
  })

  test('is told once by a call that is sent again with its key', async () => {
    const { paid } = desk
    const headers = { 'idempotency-key': `told-${paid.transactionId}` }
    const first = await paid.tell(50_000, headers)
    expect((await paid.tell(50_000, headers)).reply).toEqual(first.reply)
    expect((await paid.tell(60_000, headers)).status).toBe(409)
  })

  test('was everything: the subscription ends, and its lessons name who told it', async () => {
    const { server, admin, paid } = desk
    const tutor = await buildTutor(server.context)
    const start = '2026-11-24T16:00:00.000Z'
    const slot = await buildSlot(server.db, tutor.id, start)
    const body = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
    const { reply: lesson } = await server.call(lessonEndpoints.book, { body }, paid.payer)
    const { reply } = await paid.tell(180_000)
    expect(reply).toMatchObject({ status: Refunded, refundedAmount: 180_000, refundUntold: false })
    const ended = await server.call(subscriptionEndpoints.read, { params: { id: reply.subscriptionId ?? 0 } }, admin)
    expect(ended.reply).toMatchObject({ terminatedBy: admin.id, terminatedAt: expect.any(String) })
    const canceled = await server.call(lessonEndpoints.read, { params: { id: lesson.id } }, admin)
    expect(canceled.reply.lesson).toMatchObject({ status: 'canceled', canceledBy: admin.id })
  })

  test.each([0, 180_001])('was not %i, which is not within what was paid', async (amount) => {
    const { paid } = desk
    const { status, error } = await paid.tell(amount)
    expect([status, error.fields]).toEqual([400, [{ path: 'refundAmount', code: 'invalid-type' }]])
    expect(await paid.standing()).toMatchObject({ refundedAmount: 0, refundUntold: true })
  })

  test('holds back refunds of ours, until it is told', async () => {
    const { paid } = desk
    expect((await paid.refund({ refundAmount: 1_000 })).status).toBe(409)
    await paid.tell(50_000)
    await paid.putAtProvider('PARTIAL_REFUNDED', 50_000)
    expect((await paid.refund({ refundAmount: 1_000 })).reply).toMatchObject({ refundedAmount: 51_000 })
  })

  test('needs no telling once the provider gave back the rest', async () => {
    const { paid } = desk
    await paid.hear('REFUNDED')
    expect(await paid.standing()).toMatchObject({ status: Refunded, refundedAmount: 180_000, refundUntold: false })
    expect((await paid.tell(50_000)).status).toBe(409)
  })

  test('is told by admins alone, of an order that there is', async () => {
    const { server, admin } = desk
    const body = { transactionId: 999_999, refundAmount: 1 }
    expect(await lettingIn(server, paymentEndpoints.tellRefund, { body })).toEqual(['RA', 'SA'])
    const call = await server.call(paymentEndpoints.tellRefund, { body }, { token: admin.token })
    expect(call.error.code).toBe('transaction-not-found')
  })
})

async function refundNotices(): Promise<string[]> {
  const notices = await noticesOf(desk.server, desk.paid.payer)
  return notices.filter(({ kind }) => kind === 'payment-refunded').map(({ text }) => text)
}

async function trail(): Promise<unknown[]> {
  const rows = await desk.server.db
    .selectFrom('auditRows')
    .selectAll()
    .where('objectId', '=', String(desk.paid.transactionId))
    .where('action', '=', 'payment.tell-refund')
    .execute()
  return rows.map(({ actorId, before, after }) => [actorId, before, after])
}
