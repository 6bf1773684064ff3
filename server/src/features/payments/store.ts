/** Rows that a transaction's decision reads, and rows that it writes beside the transaction. */
import { PlanKind, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { nextCheck } from '@hiwar/domain/payments/provider-update.ts'
import type { TransactionFacts } from '@hiwar/domain/payments/transaction.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import type { TransactionRow } from '../transactions/store.ts'

/** Hours that a transaction may wait for its payment. */
export async function getExpiryHours(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('fawryExpiryHours').executeTakeFirstOrThrow()
  return settings.fawryExpiryHours
}

/** Days after a payment in which unused minutes are paid back, for payments from before each kept its own. */
export async function getWithdrawalDays(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('withdrawalDays').executeTakeFirstOrThrow()
  return settings.withdrawalDays
}

/** The student's part of the facts for a transaction of this plan and period. */
export async function findPayer(
  db: Database | Trx,
  userId: number,
  { planId, period, gift }: Pick<TransactionRow, 'planId' | 'period'> & { gift?: true | undefined },
  now: Date,
): Promise<
  Pick<TransactionFacts, 'storedPhone' | 'leaving' | 'standing' | 'renewalWindowDays' | 'hasOpenTransaction'>
> {
  const standing = await db
    .selectFrom('subscriptions')
    .select(['startsAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('kind', '=', PlanKind.Plan)
    .where('terminatedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
  const { phone, leavesAt, renewalWindowDays, hasOpenTransaction } = await db
    .selectFrom('users')
    .innerJoin('platformSettings', (join) => join.onTrue())
    .select((row) => [
      'phone',
      'leavesAt',
      'renewalWindowDays',
      row
        .exists(
          row
            .selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.userId', '=', 'users.id')
            .where('status', '=', TransactionStatus.New)
            .where('planId', '=', planId)
            .where('period', '=', period)
            // ours: a gift of the plan may wait beside an own order of it
            .where('purpose', gift === true ? '=' : '<>', TransactionPurpose.Gift),
        )
        .as('hasOpenTransaction'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    storedPhone: phone,
    leaving: leavesAt !== null,
    standing: standing.map(({ startsAt, endsAt }) => ({ start: instantOfDate(startsAt), end: instantOfDate(endsAt) })),
    renewalWindowDays,
    hasOpenTransaction: Boolean(hasOpenTransaction),
  }
}

/** The customer's contact data for the provider. Every account with a transaction has a phone. */
export function findCustomer(db: Database | Trx, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', userId)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** Stores the first phone of an account, which comes with its first transaction. */
export async function updatePayerPhone(trx: Trx, userId: number, phone: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', userId).execute()
}

/** Claims open transactions whose next check is due. */
export function claimDueTransactions(db: Database, count: number, now: Date): Promise<TransactionRow[]> {
  return claimDue(db, 'transactions', sql`status = ${TransactionStatus.New}`, count, now)
}

/** Claims due rows and postpones their next check, so that no other worker checks them as well. */
export function claimDue<Row extends { id: number; checks: number }>(
  db: Database,
  table: 'transactions' | 'refunds',
  isOpen: RawBuilder<unknown>,
  count: number,
  now: Date,
): Promise<Row[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${isOpen} and next_check_at <= ${now}
      order by next_check_at limit ${count} for update skip locked`.execute(trx)
    for (const { id, checks } of rows) {
      const nextCheckAt = new Date(nextCheck(instantOfDate(now), checks + 1))
      const question = { checks: checks + 1, nextCheckAt }
      await trx.updateTable(table).set(question).where('id', '=', id).execute()
    }
    return rows
  })
}
