import { type WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Invoices } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Withdrawals with their tutors. */
export function shownWithdrawals(db: Database | Trx) {
  return db.selectFrom('invoices').selectAll('invoices').select(personOf('invoices.userId').as('user'))
}

export type WithdrawalRow = Awaited<ReturnType<typeof getWithdrawal>>

/** A withdrawal that is known to be there. */
export function getWithdrawal(db: Database | Trx, id: number) {
  return shownWithdrawals(db).where('invoices.id', '=', id).executeTakeFirstOrThrow()
}

export function findWithdrawal(db: Database | Trx, id: number): Promise<WithdrawalRow | undefined> {
  return shownWithdrawals(db).where('invoices.id', '=', id).executeTakeFirst()
}

/** Holds the withdrawal until the transaction ends, so that one decision comes after the other. */
export async function lockWithdrawal(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function insertWithdrawal(trx: Trx, invoice: Insertable<Invoices>): Promise<WithdrawalRow> {
  const { id } = await trx.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  return getWithdrawal(trx, id)
}

/** Changes it only if its status still is what the change was decided on. */
export async function updateWithdrawal(
  trx: Trx,
  { id, status }: WithdrawalRow,
  changes: Updateable<Invoices>,
): Promise<WithdrawalRow> {
  await trx
    .updateTable('invoices')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirstOrThrow()
  return getWithdrawal(trx, id)
}

/** The limits in force, and the methods that are switched on. */
export async function getWithdrawalLimits(trx: Trx) {
  const row = await trx
    .selectFrom('platformSettings')
    .select(['withdrawMinAmount as minAmount', 'withdrawMaxAmount as maxAmount', 'withdrawMethods'])
    .executeTakeFirstOrThrow()
  const { withdrawMethods, ...limits } = row
  return { ...limits, methods: withdrawMethods as WithdrawMethod[] }
}

/** What a tutor was paid, and what waits for a decision. */
export function sumWithdrawals(db: Database, userId: number) {
  const open = [WithdrawStatus.PendingApproval, WithdrawStatus.PendingCancellation]
  return db
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(sum(amount) filter (where status = ${WithdrawStatus.Approved}), 0)::bigint`.as('fulfilled'),
      sql<number>`coalesce(sum(amount) filter (where status = any(${open})), 0)::bigint`.as('pending'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The prices of lessons that are booked, or over and not decided yet. */
export async function sumFutureIncome(db: Database, tutorId: number): Promise<number> {
  const { future } = await db
    .selectFrom('lessons')
    .select(sql<number>`coalesce(sum(price), 0)::bigint`.as('future'))
    .where('tutorId', '=', tutorId)
    .where('canceledAt', 'is', null)
    .where('earning', '=', 'pending')
    .executeTakeFirstOrThrow()
  return future
}
