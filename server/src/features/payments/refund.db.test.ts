import { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { subscribe } from '../../seed/money/subscriptions.ts'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { paidTransactionOfEachTest } from '../../testing/paid-transaction-of-each-test.ts'
import { buildPayer, payCard } from '../../testing/payments.ts'
import { buildPaidTransaction } from '../../testing/refunds.ts'
import { lockPeople } from '../users/store.ts'

const { New, Paid, Refunded, PartialRefunded } = TransactionStatus

const desk = paidTransactionOfEachTest()

describe('a refund', () => {
  test('without an amount returns the rest, ends the subscription and names the admin in its lessons', async () => {
    const { server, admin, paid } = desk
    const lesson = await paid.bookLesson()
    const { status, reply } = await paid.refund({ reason: 'طلب الطالب' })
    expect([status, reply.status, reply.refundedAmount]).toEqual([200, Refunded, 180_000])
    expect(await paid.atProvider()).toMatchObject({ status: 'REFUNDED', refunded: 180_000 })
    const id = reply.subscriptionId ?? 0
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, paid.payer)
    expect(ended.reply).toMatchObject({ terminatedBy: admin.id, terminatedAt: '2026-11-24T10:00:00.000Z' })
    expect(await lesson()).toMatchObject({ status: 'canceled', canceledBy: admin.id })
    expect(await paid.facts()).toEqual([{ amount: 180_000, endsSubscription: true, by: admin.id }])
  })

  test('in parts keeps the subscription until nothing remains', async () => {
    const { server, admin, paid } = desk
    expect((await paid.refund({ refundAmount: 50_000 })).reply).toMatchObject({
      status: PartialRefunded,
      refundedAmount: 50_000,
    })
    expect((await paid.refund({ refundAmount: 30_000, endsSubscription: false })).reply).toMatchObject({
      status: PartialRefunded,
      refundedAmount: 80_000,
    })
    const current = () => server.call(subscriptionEndpoints.current, {}, paid.payer)
    expect((await current()).reply.info).not.toBeNull()
    expect((await paid.refund()).reply).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
    expect((await current()).reply.info).toBeNull()
    expect(await paid.facts()).toEqual([
      { amount: 50_000, endsSubscription: false, by: admin.id },
      { amount: 30_000, endsSubscription: false, by: admin.id },
      { amount: 100_000, endsSubscription: true, by: admin.id },
    ])
    expect((await paid.atProvider()).refunded).toBe(180_000)
  })

  test('of a part ends the subscription with its future lessons where staff chose so, once the money is back', async () => {
    const { server, admin, paid } = desk
    const { payer } = paid
    const lesson = await paid.bookLesson()
    const current = async () => (await server.call(subscriptionEndpoints.current, {}, payer)).reply.info
    const ending = { refundAmount: 144_000, endsSubscription: true }
    await paid.putAtProvider('NEW')
    expect((await paid.refund(ending)).error.code).toBe('refund-refused')
    expect(await current()).not.toBeNull()
    await paid.putAtProvider('PAID')
    expect((await paid.refund(ending)).reply).toMatchObject({ status: PartialRefunded, refundedAmount: 144_000 })
    expect(await current()).toBeNull()
    expect(await lesson()).toMatchObject({ status: 'canceled', canceledBy: admin.id })
    expect(await paid.facts()).toEqual([{ amount: 144_000, endsSubscription: true, by: admin.id }])
    expect((await paid.current()).refunds).toMatchObject([{ state: 'refused' }, { endsSubscription: true }])
    expect((await paid.refund()).reply).toMatchObject({ status: Refunded })
  })

  test('locks the tutor of a booked lesson and the student in the order of their ids, as a booking does', async () => {
    const { server, admin } = desk
    const tutor = await buildTutor(server.context)
    const paid = await buildPaidTransaction(server, admin)
    const lesson = await paid.bookLesson(tutor)
    const booking = await server.db.startTransaction().execute()
    await lockPeople(booking, [tutor.id])
    const asked = paid.refund()
    await untilBlocked(server.db)
    await sql`set local lock_timeout = 1`.execute(booking)
    await lockPeople(booking, [paid.payer.id])
    await booking.commit().execute()
    expect((await asked).status).toBe(200)
    expect((await lesson()).status).toBe('canceled')
  })

  test('notifies the student once for each part, with the returned amount', async () => {
    const { server, paid } = desk
    for (const refundAmount of [50_000, undefined]) {
      await paid.refund(refundAmount === undefined ? {} : { refundAmount })
      server.clock.advance(1000)
    }
    await paid.refund()
    const reported = (await notificationsOf(server, paid.payer)).filter(({ kind }) => kind === 'payment-refunded')
    expect(reported.map(({ text, link }) => [text.split(' من ')[0], link])).toEqual([
      ['رددنا إليك ٥٠٠ جنيه', '/payments'],
      ['رددنا إليك ١٬٣٠٠ جنيه', '/payments'],
    ])
  })

  test.each([0, 180_001])(
    'of %i is not within the paid amount, and the provider receives no request',
    async (refundAmount) => {
      const { server, paid } = desk
      await server.provider.forgetCalls()
      const { status, error } = await paid.refund({ refundAmount })
      expect([status, error.code]).toEqual([400, 'bad-request'])
      expect(await server.provider.calls()).toEqual([])
      expect(await paid.refunds()).toEqual([])
    },
  )

  test('is refused after a full refund, for an unpaid transaction and for an unknown one', async () => {
    const { server, admin, paid } = desk
    await paid.refund()
    expect((await paid.refund()).status).toBe(409)
    const other = await buildPayer(server)
    const { transactionId } = (await payCard(server, other)).reply
    expect((await paid.refund({ transactionId })).status).toBe(409)
    const { reply } = await server.call(transactionEndpoints.read, { params: { id: transactionId } }, admin)
    expect(reply.status).toBe(New)
    expect((await paid.refund({ transactionId: 999_999 })).error.code).toBe('transaction-not-found')
  })

  test('that the provider refuses says so, changes nothing and can be tried again', async () => {
    const { admin, paid } = desk
    await paid.putAtProvider('NEW')
    expect((await paid.refund({ reason: 'طلب الطالب' })).error.code).toBe('refund-refused')
    const by = expect.objectContaining({ id: admin.id })
    const refused = { state: 'refused', amount: 180_000, reason: 'طلب الطالب', by, settledAt: expect.any(String) }
    expect(await paid.current()).toMatchObject({ status: Paid, refundedAmount: 0, refunds: [refused] })
    await paid.putAtProvider('PAID')
    expect((await paid.refund()).reply.status).toBe(Refunded)
    expect((await paid.current()).refunds).toMatchObject([refused, { state: 'given', reason: null, by }])
  })

  test('of a payment of the demo goes through the sandbox, which never charged it', async () => {
    const { server, paid } = desk
    const { id } = await buildStudent(server.context)
    const row = await server.db
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', paid.payer.planId)
      .executeTakeFirstOrThrow()
    const plan = { ...row, baseMonthlyPrice: piastres(row.baseMonthlyPrice) }
    const start = instantOfDate(server.clock.now())
    await inTransaction(server.db, (trx) => subscribe(trx, id, plan, PlanPeriod.Quarter, start))
    const { id: transactionId } = await server.db
      .selectFrom('transactions')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    expect((await paid.refund({ transactionId, refundAmount: 50_000 })).reply).toMatchObject({ refundedAmount: 50_000 })
    expect((await paid.refund({ transactionId })).reply).toMatchObject({ status: Refunded })
  })

  test('writes one audit row, without the reason', async () => {
    const { server, admin, paid } = desk
    await paid.refund({ refundAmount: 1_000, reason: 'سبب خاص' })
    const rows = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(paid.transactionId))
    expect(rows).toMatchObject([{ actorId: admin.id, after: { refund: 1_000 }, before: { status: Paid } }])
    expect(JSON.stringify(rows)).not.toContain('سبب')
  })
})

describe('many refunds of one transaction', () => {
  test('50 parts at the same moment never exceed the paid amount', async () => {
    const { paid } = desk
    const answers = await Promise.all(Array.from({ length: 50 }, () => paid.refund({ refundAmount: 50_000 })))
    const given = answers.filter(({ status }) => status === 200).length
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(3)
    expect((await paid.atProvider()).refunded).toBe(given * 50_000)
    expect(await paid.current()).toMatchObject({ refundedAmount: given * 50_000 })
    // A part is refused as 409 while another is under way, and as 400 once only 30,000 piasters remain.
    const refusals = given === 3 ? [409, 400] : [409]
    for (const { status } of answers.filter((answer) => answer.status !== 200)) expect(refusals).toContain(status)
  })

  test('50 full refunds at the same moment return the money once', async () => {
    const { server, paid } = desk
    const answers = await Promise.all(Array.from({ length: 50 }, () => paid.refund()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await paid.facts()).toHaveLength(1)
    expect((await server.provider.calls()).filter((call) => call.endsWith('/refund')).length).toBeGreaterThan(0)
    expect((await paid.atProvider()).refunded).toBe(180_000)
  })

  test('with one idempotency key give one refund and one response', async () => {
    const { paid } = desk
    const headers = { 'idempotency-key': 'back' }
    const first = await paid.refund({ refundAmount: 1_000 }, headers)
    const again = await paid.refund({ refundAmount: 1_000 }, headers)
    expect(again.reply).toEqual(first.reply)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await paid.refund({ refundAmount: 2_000 }, headers)).status).toBe(409)
    expect((await paid.atProvider()).refunded).toBe(1_000)
  })
})
