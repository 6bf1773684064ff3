/** Tests of refunds that the provider makes by itself, across notifications and staff. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { paidTransactionOfEachTest } from '../../testing/paid-transaction-of-each-test.ts'
import { post } from '../../testing/payments.ts'
import { findBrokenPromises } from '../ledger/store.ts'

const { Refunded, PartialRefunded } = TransactionStatus

const desk = paidTransactionOfEachTest()

afterEach(async () => {
  expect(await findBrokenPromises(desk.server.db)).toEqual([])
})

describe('a refund that the provider made by itself', () => {
  test('of the whole amount ends the subscription once, without a named person', async () => {
    const { server, paid } = desk
    await paid.putAtProvider('REFUNDED', 180_000)
    await Promise.all(Array.from({ length: 10 }, () => paid.receive('REFUNDED')))
    const { status, refundedAmount, subscriptionId } = await paid.current()
    expect([status, refundedAmount]).toEqual([Refunded, 180_000])
    const id = subscriptionId ?? 0
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, paid.payer)
    expect(ended.reply).toMatchObject({ terminatedBy: null, terminatedAt: expect.any(String) })
    expect(await paid.facts()).toEqual([{ amount: 180_000, endsSubscription: true, by: null }])
    expect(await paid.refunds()).toMatchObject([{ state: 'given', requestedBy: null, amount: 180_000 }])
  })

  test('of an unknown part is recorded without an amount, and the student receives no notification', async () => {
    const { server, admin, paid } = desk
    await paid.receive('PARTIAL_REFUNDED')
    expect(await paid.current()).toMatchObject({ status: PartialRefunded, refundedAmount: 0, refundUntold: true })
    expect(await paid.facts()).toEqual([{ amount: 0, endsSubscription: false, by: null }])
    expect(await refundNotices()).toEqual([])
    const query = { refundUntold: 'true' as const, users: [paid.payer.id] }
    const listed = await server.call(transactionEndpoints.list, { query }, admin)
    expect(listed.reply.list.map(({ id }) => id)).toEqual([paid.transactionId])
  })

  test('of the rest completes an earlier partial refund by an admin', async () => {
    const { admin, paid } = desk
    await paid.refund({ refundAmount: 50_000 })
    await paid.receive('REFUNDED')
    expect(await paid.current()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    expect(await paid.facts()).toEqual([
      { amount: 50_000, endsSubscription: false, by: admin.id },
      { amount: 130_000, endsSubscription: true, by: null },
    ])
  })
})

describe('a partial refund of unknown amount', () => {
  beforeEach(() => desk.paid.receive('PARTIAL_REFUNDED'))

  test('gets its amount from staff, which reaches the ledger, the audit log and the student', async () => {
    const { admin, paid } = desk
    const { status, reply } = await paid.recordRefund(50_000)
    const reported = { status: PartialRefunded, refundedAmount: 50_000, refundUntold: false }
    expect([status, reply]).toMatchObject([200, reported])
    expect(await paid.current()).toMatchObject(reported)
    expect(await paid.refunds()).toMatchObject([{ state: 'given', requestedBy: null, amount: 50_000 }])
    expect(await trail()).toEqual([[admin.id, { status: PartialRefunded, refundedAmount: 0 }, { refund: 50_000 }]])
    expect(await refundNotices()).toEqual([expect.stringMatching(/^رددنا إليك ٥٠٠ جنيه/)])
  })

  test('takes its amount once when ten admins enter it at the same moment', async () => {
    const { paid } = desk
    const answers = await Promise.all(Array.from({ length: 10 }, () => paid.recordRefund(50_000)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect(await paid.current()).toMatchObject({ refundedAmount: 50_000 })
    expect(await trail()).toHaveLength(1)
  })

  test('takes its amount once when a request is repeated with its idempotency key', async () => {
    const { paid } = desk
    const headers = { 'idempotency-key': `reported-${paid.transactionId}` }
    const first = await paid.recordRefund(50_000, headers)
    expect((await paid.recordRefund(50_000, headers)).reply).toEqual(first.reply)
    expect((await paid.recordRefund(60_000, headers)).status).toBe(409)
  })

  test('can turn out to be everything: the subscription ends, and its lessons name the admin', async () => {
    const { server, admin, paid } = desk
    const lesson = await paid.bookLesson()
    const { reply } = await paid.recordRefund(180_000)
    expect(reply).toMatchObject({ status: Refunded, refundedAmount: 180_000, refundUntold: false })
    const ended = await server.call(subscriptionEndpoints.read, { params: { id: reply.subscriptionId ?? 0 } }, admin)
    expect(ended.reply).toMatchObject({ terminatedBy: admin.id, terminatedAt: expect.any(String) })
    expect(await lesson()).toMatchObject({ status: 'canceled', canceledBy: admin.id })
  })

  test.each([0, 180_001])('cannot take %i, which is not within the paid amount', async (amount) => {
    const { paid } = desk
    const { status, error } = await paid.recordRefund(amount)
    expect([status, error.fields]).toEqual([400, [{ path: 'refundAmount', code: 'invalid-type' }]])
    expect(await paid.current()).toMatchObject({ refundedAmount: 0, refundUntold: true })
  })

  test('blocks further refunds until staff enter its amount', async () => {
    const { paid } = desk
    expect((await paid.refund({ refundAmount: 1_000 })).status).toBe(409)
    await paid.recordRefund(50_000)
    await paid.putAtProvider('PARTIAL_REFUNDED', 50_000)
    expect((await paid.refund({ refundAmount: 1_000 })).reply).toMatchObject({ refundedAmount: 51_000 })
  })

  test('needs no amount once the provider refunded the rest', async () => {
    const { paid } = desk
    await paid.receive('REFUNDED')
    expect(await paid.current()).toMatchObject({ status: Refunded, refundedAmount: 180_000, refundUntold: false })
    expect((await paid.recordRefund(50_000)).status).toBe(409)
  })

  test('takes its amount for a known transaction only', async () => {
    const { server, admin } = desk
    const body = { transactionId: 999_999, refundAmount: 1 }
    const call = await server.call(paymentEndpoints.recordDeskRefund, { body }, admin)
    expect(call.error.code).toBe('transaction-not-found')
  })
})

describe('a second partial refund at the desk of the provider', () => {
  test('makes the amount unknown again, and staff enter it as well', async () => {
    const { paid } = desk
    await paid.receive('PARTIAL_REFUNDED')
    await paid.recordRefund(10_000)
    await paid.receive('PARTIAL_REFUNDED')
    expect(await paid.current()).toMatchObject({ refundedAmount: 10_000, refundUntold: true })
    expect((await paid.recordRefund(10_000)).reply).toMatchObject({ refundedAmount: 20_000, refundUntold: false })
  })

  test('is not confused with a notification that is sent again', async () => {
    const { server, paid } = desk
    const said = await server.provider.message(await server.provider.onlyOrder(), 'PARTIAL_REFUNDED')
    await post(server, said)
    await paid.recordRefund(10_000)
    await post(server, said)
    expect(await paid.current()).toMatchObject({ refundedAmount: 10_000, refundUntold: false })
  })

  test('is told apart from refunds by staff, each of which is reported once', async () => {
    const { paid } = desk
    await paid.refund({ refundAmount: 10_000 })
    await paid.refund({ refundAmount: 20_000 })
    await paid.receive('PARTIAL_REFUNDED')
    await paid.receive('PARTIAL_REFUNDED')
    expect(await paid.current()).toMatchObject({ refundedAmount: 30_000, refundUntold: false })
    await paid.receive('PARTIAL_REFUNDED')
    expect(await paid.current()).toMatchObject({ refundedAmount: 30_000, refundUntold: true })
    expect((await paid.recordRefund(0)).reply).toMatchObject({ refundedAmount: 30_000, refundUntold: false })
  })

  test('that was never reported shows when a refund by staff no longer fits', async () => {
    const { paid } = desk
    await paid.putAtProvider('PARTIAL_REFUNDED', 150_000)
    expect((await paid.refund({ refundAmount: 100_000 })).error.code).toBe('refund-refused')
    expect(await paid.current()).toMatchObject({ status: PartialRefunded, refundedAmount: 0, refundUntold: true })
    expect((await paid.recordRefund(150_000)).reply).toMatchObject({ refundedAmount: 150_000 })
  })
})

async function refundNotices(): Promise<string[]> {
  const notices = await notificationsOf(desk.server, desk.paid.payer)
  return notices.filter(({ kind }) => kind === 'payment-refunded').map(({ text }) => text)
}

async function trail(): Promise<unknown[]> {
  const rows = (await auditTrail(desk.server.db)).filter(({ objectId }) => objectId === String(desk.paid.transactionId))
  return rows.map(({ actorId, before, after }) => [actorId, before, after])
}
