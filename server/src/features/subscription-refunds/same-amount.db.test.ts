/** The quote, the executed refund and what staff are offered are the same amount, whatever happened before. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const HOUR = 3600_000
const start = new Date('2026-12-01T08:00:00.000Z')
const server = await createTestServer(start.toISOString())
const admin = await buildAdmin(server.context)
afterAll(() => server.close())

const histories = fc.record({
  days: fc.integer({ min: 28, max: 366 }),
  weeklyMinutes: fc.integer({ min: 6, max: 32 }).map((count) => count * 15),
  amount: fc.nat(500_000),
  refundedShare: fc.nat(99),
  lessons: fc.nat(3),
  withdrawalDays: fc.option(fc.integer({ min: 14, max: 30 })),
  after: fc.nat(100),
})
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never

/** Builds the subscription, and moves the clock to the moment of the question. */
async function live({ days, weeklyMinutes, lessons, ...money }: History, studentId: number) {
  const { id, transactionId } = await buildSubscription(server.db, studentId, start, { days, weeklyMinutes })
  for (let lesson = 0; lesson < lessons; lesson += 1) {
    const at = new Date(start.getTime() + (lesson * 48 + 2) * HOUR)
    const tutor = await buildTutor(server.context)
    await buildLesson(server.db, tutor.id, studentId, at, { subscriptionId: id })
  }
  const refundedAmount = Math.floor((money.amount * money.refundedShare) / 100)
  const status = refundedAmount > 0 ? TransactionStatus.PartialRefunded : TransactionStatus.Paid
  const { amount, withdrawalDays } = money
  const columns = { amount, refundedAmount, status, withdrawalDays, paidAt: start }
  await server.db.updateTable('transactions').set(columns).where('id', '=', transactionId).execute()
  server.clock.set(new Date(start.getTime() + Math.floor((days * 24 * money.after) / 100) * HOUR))
  return { id, transactionId }
}

test('I-W17 quote, execution and suggestion of 500 histories are the same piastre', { timeout: 300_000 }, async () => {
  let executed = 0
  const ask = async (history: History) => {
    server.clock.set(start)
    const student = await buildStudent(server.context)
    const { id, transactionId } = await live(history, student.id)
    const who = await buildLogin(server.context, student.id)
    const staff = await buildLogin(server.context, admin.id)
    const suggested = async () =>
      (await server.call(paymentEndpoints.refundQuote, { query: { transactionId } }, staff)).reply.suggested
    const quoted = await server.call(subscriptionRefundEndpoints.quote, { params: { id } }, who)
    if (quoted.status !== 200) {
      expect(quoted.status).toBe(409)
      return
    }
    const { amount } = quoted.reply
    expect(await suggested()).toBe(amount)
    // The orders are not the provider's, so that the money stays asked.
    await server.call(subscriptionRefundEndpoints.ask, { params: { id }, body: { amount } }, who)
    const asked = server.db.selectFrom('refunds').select(['amount', 'state']).where('transactionId', '=', transactionId)
    expect(await asked.execute()).toEqual([{ amount, state: 'asked' }])
    expect(await suggested()).toBe(amount)
    executed += 1
  }
  await fc.assert(fc.asyncProperty(histories, ask), { numRuns: 500 })
  expect(executed).toBeGreaterThan(250)
})
