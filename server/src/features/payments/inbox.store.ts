import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { UnmatchedReason, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { Database, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isSet, pageOf } from '../../platform/db/lists.ts'

export interface ProviderNotification {
  merchantRef: string
  providerRef: string
  orderStatus: string
  orderAmount: number
  paymentAmount: number
  /** The provider's number of the notification, which tells a second one from a repeated one. */
  requestId: string
}

/** Stores a notification of the provider; false when the same notification was stored before. */
export async function insertProviderNotification(trx: Trx, fact: ProviderNotification, now: Date): Promise<boolean> {
  const kept = await trx
    .insertInto('paymentNotifications')
    .values({ ...fact, receivedAt: now })
    .onConflict((row) => row.constraint('payment_notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export type UnmatchedRow = Row<'unmatchedPayments'>
export type UnmatchedFilters = RequestOf<typeof unmatchedPaymentEndpoints.list>['query']

/** Lists money that fits no transaction; undefined when this payment was already listed for the same reason. */
export function insertUnmatched(
  trx: Trx,
  payment: Pick<UnmatchedRow, 'transactionId' | 'providerRef' | 'amount'> & { reason: UnmatchedReason },
  now: Date,
): Promise<UnmatchedRow | undefined> {
  return trx
    .insertInto('unmatchedPayments')
    .values({ ...payment, createdAt: now })
    .onConflict((row) => row.constraint('unmatched_payments_once').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks the listed payment with this provider reference and reason. */
export function lockListed(trx: Trx, providerRef: string, reason: UnmatchedReason): Promise<UnmatchedRow> {
  return trx
    .selectFrom('unmatchedPayments')
    .selectAll()
    .where('providerRef', '=', providerRef)
    .where('reason', '=', reason)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** One page of unmatched payments, newest first. */
export function listUnmatched(
  db: Database,
  filters: UnmatchedFilters,
): Promise<{ list: UnmatchedRow[]; total: number }> {
  const { sort = 'desc', handled, reasons, createdAt } = filters
  const query = db
    .selectFrom('unmatchedPayments')
    .where((row) =>
      row.and([
        ...isSet(row.ref('handledAt'), handled),
        ...anyOf(row.ref('reason'), reasons),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  return pageOf(query, query.selectAll().orderBy('createdAt', sort).orderBy('id', sort), filters)
}

export function lockUnmatched(trx: Trx, id: number): Promise<UnmatchedRow | undefined> {
  return trx.selectFrom('unmatchedPayments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateUnmatched(trx: Trx, id: number, changes: RowChanges<'unmatchedPayments'>): Promise<UnmatchedRow> {
  return trx.updateTable('unmatchedPayments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
