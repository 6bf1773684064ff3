/** A month that was paid by card, and the refunds that staff make. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { RefundFact } from '../features/payments/events.ts'
import { type BuiltPerson, buildTutor } from './accounts.ts'
import { buildPayer, notifyServer, type Payer, type PaymentServer, payCard } from './payments.ts'
import { buildSlot } from './slots.ts'

export interface RefundOver {
  transactionId?: number
  refundAmount?: number
  endsSubscription?: boolean
  reason?: string
}

export type PaidTransaction = Awaited<ReturnType<typeof buildPaidTransaction>>

/** Builds a transaction that was paid and reported; its order is the only one at the provider. */
export async function buildPaidTransaction(server: PaymentServer, admin: BuiltPerson) {
  await server.provider.reset()
  const payer: Payer = await buildPayer(server)
  const { transactionId } = (await payCard(server, payer)).reply
  const order = await server.provider.onlyOrder()
  await server.provider.put(order, 'PAID')
  await notifyServer(server, order, 'PAID')
  return {
    payer,
    transactionId,
    /** Returns the order at the provider. */
    atProvider: () => server.provider.find(order.merchantRefNum),
    /** Sets the order's status at the provider, with this many piastres refunded. */
    putAtProvider: (status: string, refunded = 0) => server.provider.put(order, status, refunded),
    refund: (over: RefundOver = {}, headers = {}) =>
      server.call(paymentEndpoints.refund, { body: { transactionId, ...over } }, { token: admin.token, headers }),
    quote: (id = transactionId) => server.call(paymentEndpoints.refundQuote, { query: { transactionId: id } }, admin),
    /** Staff enter the amount that the provider refunded by itself. */
    recordRefund: (refundAmount: number, headers = {}) =>
      server.call(
        paymentEndpoints.recordDeskRefund,
        { body: { transactionId, refundAmount } },
        { token: admin.token, headers },
      ),
    /** Sends the provider's notification of a status. */
    receive: (state: string) => notifyServer(server, order, state),
    current: async () => (await server.call(transactionEndpoints.read, { params: { id: transactionId } }, admin)).reply,
    /** Books a lesson with the bought subscription; returns how the student sees the lesson later. */
    async bookLesson(given?: BuiltPerson) {
      const tutor = given ?? (await buildTutor(server.context))
      const start = '2026-11-24T16:00:00.000Z'
      const slot = await buildSlot(server.db, tutor.id, start)
      const body = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
      const { id } = (await server.call(lessonEndpoints.book, { body }, payer)).reply
      return async () => (await server.call(lessonEndpoints.read, { params: { id } }, payer)).reply.lesson
    },
    refunds: () => server.db.selectFrom('refunds').selectAll().where('transactionId', '=', transactionId).execute(),
    facts: () => factsOf(server, transactionId),
  }
}

async function factsOf({ context }: PaymentServer, transactionId: number) {
  const { rows } = await context.pool.query<{ payload: Pick<RefundFact, 'amount' | 'endsSubscription' | 'by'> }>(
    `select payload from events where kind = 'transaction.refunded' and (payload->>'transactionId')::bigint = $1 order by id`,
    [transactionId],
  )
  return rows.map(({ payload: { amount, endsSubscription, by } }) => ({ amount, endsSubscription, by }))
}
