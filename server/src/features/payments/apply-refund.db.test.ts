import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { createPaymentServer } from '../../testing/payments.ts'
import { buildPaidTransaction, type PaidTransaction, type RefundOver } from '../../testing/refunds.ts'
import { resumeRefund } from './apply-refund.ts'
import { reconcilePayments } from './check.ts'

const { Paid, Refunded, PartialRefunded } = TransactionStatus

let paid: PaidTransaction

const server = await createPaymentServer(800)
const admin = await buildAdmin(server.context)
beforeEach(async () => {
  paid = await buildPaidTransaction(server, admin)
})
afterEach(() => server.provider.be('well'))
afterAll(() => server.close())

describe('when the response to a refund is lost', () => {
  async function lose(over: RefundOver = {}) {
    await server.provider.be('refunds-and-hangs-up')
    const { status, error } = await paid.refund(over)
    await server.provider.be('well')
    expect([status, error.code]).toEqual([502, 'fawry-error'])
  }

  /** A refund as it is stored before the provider is asked, or just behind that. */
  async function insertAsked(refund: { amount: number; requestedAt: Date | null }): Promise<void> {
    const asked = { ...refund, state: 'asked', requestedBy: admin.id, createdAt: server.clock.now() } as const
    const nextCheckAt = new Date(server.clock.now().getTime() + 2 * MINUTE)
    await server.db
      .insertInto('refunds')
      .values({ transactionId: paid.transactionId, ...asked, nextCheckAt })
      .execute()
  }

  test.each([undefined, 60_000])('reconciliation completes the refund once (%s)', async (refundAmount) => {
    await lose(refundAmount === undefined ? {} : { refundAmount })
    expect(await paid.current()).toMatchObject({ status: Paid, refundedAmount: 0 })
    expect((await paid.refund({ refundAmount: 1 })).status).toBe(409)
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(3 * MINUTE)
      await reconcilePayments(server.context)
    }
    const amount = refundAmount ?? 180_000
    expect(await paid.current()).toMatchObject({ refundedAmount: amount })
    expect((await paid.atProvider()).refunded).toBe(amount)
    expect(await paid.facts()).toEqual([{ amount, endsSubscription: refundAmount === undefined, by: admin.id }])
    expect(await paid.refunds()).toMatchObject([{ state: 'given' }])
  })

  test('a retry completes it, ends the subscription as chosen and does not pay twice', async () => {
    await lose({ refundAmount: 60_000, endsSubscription: true })
    server.clock.advance(2 * MINUTE)
    expect((await paid.refund({ refundAmount: 60_000 })).reply).toMatchObject({ refundedAmount: 60_000 })
    expect((await paid.atProvider()).refunded).toBe(60_000)
    expect(await paid.facts()).toEqual([{ amount: 60_000, endsSubscription: true, by: admin.id }])
  })

  test('a refund that never arrived is requested again', async () => {
    await server.provider.be('hangs')
    expect((await paid.refund()).error.code).toBe('fawry-error')
    await server.provider.be('well')
    expect((await paid.atProvider()).refunded).toBe(0)
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([(await paid.atProvider()).refunded, (await paid.current()).status]).toEqual([180_000, Refunded])
  })

  test('a second partial refund that cannot fit twice is requested again and found completed', async () => {
    await paid.refund({ refundAmount: 20_000 })
    await lose({ refundAmount: 100_000 })
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([(await paid.atProvider()).refunded, (await paid.current()).refundedAmount]).toEqual([120_000, 120_000])
  })

  test('a second partial refund that could fit twice is never requested again', async () => {
    await paid.refund({ refundAmount: 20_000 })
    await lose({ refundAmount: 30_000 })
    server.clock.advance(2 * MINUTE)
    await reconcilePayments(server.context)
    expect([(await paid.atProvider()).refunded, (await paid.current()).refundedAmount]).toEqual([50_000, 50_000])
  })

  test('one that was never requested is requested, however an earlier part makes the order look', async () => {
    await paid.refund({ refundAmount: 20_000 })
    await insertAsked({ amount: 30_000, requestedAt: null })
    server.clock.advance(2 * MINUTE)
    await Promise.all([reconcilePayments(server.context), reconcilePayments(server.context)])
    expect([(await paid.atProvider()).refunded, (await paid.current()).refundedAmount]).toEqual([50_000, 50_000])
  })

  test('a report of a part is never of one that was not requested', async () => {
    await insertAsked({ amount: 30_000, requestedAt: null })
    await paid.receive('PARTIAL_REFUNDED')
    expect(await paid.current()).toMatchObject({ refundedAmount: 0, refunds: [{ state: 'asked' }] })
  })

  test('the provider’s notification completes it, and reconciliation finds nothing to do', async () => {
    await lose()
    await paid.receive('REFUNDED')
    expect(await paid.current()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    server.clock.advance(3 * MINUTE)
    await reconcilePayments(server.context)
    expect(await paid.facts()).toEqual([{ amount: 180_000, endsSubscription: true, by: admin.id }])
  })

  test('and arrives after the provider’s notification, the response changes nothing', async () => {
    await lose({ refundAmount: 60_000 })
    const [asked] = await paid.refunds()
    if (asked === undefined) throw new Error('nothing was asked for')
    await paid.receive('PARTIAL_REFUNDED')
    await resumeRefund(server.context, asked)
    expect(await paid.current()).toMatchObject({ status: PartialRefunded, refundedAmount: 60_000 })
    expect(await paid.facts()).toEqual([{ amount: 60_000, endsSubscription: false, by: admin.id }])
  })

  test('and the process stops before the commit, reconciliation completes the stored refund', async () => {
    await insertAsked({ amount: 70_000, requestedAt: server.clock.now() })
    await paid.putAtProvider('PARTIAL_REFUNDED', 70_000)
    server.clock.advance(2 * MINUTE)
    await Promise.all([reconcilePayments(server.context), reconcilePayments(server.context)])
    expect(await paid.current()).toMatchObject({ status: PartialRefunded, refundedAmount: 70_000 })
    expect(await paid.facts()).toEqual([{ amount: 70_000, endsSubscription: false, by: admin.id }])
  })
})
