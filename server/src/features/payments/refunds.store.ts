/** Refunds from the moment they are asked for; one of an order at a time. */
import { nextCheck } from '@hiwar/domain/payments/report.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Refunds } from '../../platform/db/types.generated.ts'
import { claimDue } from './claim.store.ts'

export type RefundRow = Selectable<Refunds>

interface NewRefund {
  transactionId: number
  amount: number
  reason: string | null
  requestedBy: number
}

/** Keeps that money is about to go back, and when to ask what became of it. */
export function insertAskedRefund(trx: Trx, refund: NewRefund, now: Date): Promise<RefundRow> {
  const nextCheckAt = new Date(nextCheck(instantOfDate(now), 0))
  return trx
    .insertInto('refunds')
    .values({ ...refund, state: 'asked', nextCheckAt, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps money that the provider gave back by itself. */
export async function insertGivenRefund(trx: Trx, transactionId: number, amount: number, now: Date): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ transactionId, amount, state: 'given', createdAt: now, settledAt: now })
    .execute()
}

/** The refund of the order that is under way. */
export function findAskedRefund(db: Database | Trx, transactionId: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

/** Ends a refund that is under way; undefined when somebody else did. */
export function settleRefund(
  trx: Trx,
  id: number,
  state: 'given' | 'refused',
  now: Date,
): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refunds')
    .set({ state, settledAt: now, nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
}

/** What has gone back, oldest first. */
export function listGivenRefunds(db: Database | Trx, transactionId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'given')
    .orderBy('id')
    .execute()
}

/** Takes refunds whose end nobody has told, of one order or of all. */
export function claimDueRefunds(
  db: Database,
  count: number,
  now: Date,
  transactionId: number | null = null,
): Promise<RefundRow[]> {
  return claimDue(
    db,
    now,
    (trx) =>
      trx
        .selectFrom('refunds')
        .selectAll()
        .where('state', '=', 'asked')
        .where('nextCheckAt', '<=', now)
        .$if(transactionId !== null, (all) => all.where('transactionId', '=', transactionId))
        .orderBy('nextCheckAt')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute(),
    (trx, id, question) => trx.updateTable('refunds').set(question).where('id', '=', id).execute(),
  )
}
