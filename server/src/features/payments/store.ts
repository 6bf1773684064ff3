/** What an order reads before it is decided, and what it writes besides itself. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { nextCheck } from '@hiwar/domain/payments/report.ts'
import type { TransactionFacts } from '@hiwar/domain/payments/transaction.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { NotNull } from 'kysely'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import type { TransactionRow } from '../transactions/store.ts'

/** How many hours an order may wait to be paid. */
export async function getExpiryHours(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('fawryExpiryHours').executeTakeFirstOrThrow()
  return settings.fawryExpiryHours
}

/** The student's side of the facts. */
export async function findPayer(
  db: Database | Trx,
  userId: number,
  now: Date,
): Promise<Pick<TransactionFacts, 'storedPhone' | 'subscribed' | 'hasOpenOrder'>> {
  const { phone, subscribed, hasOpenOrder } = await db
    .selectFrom('users')
    .select((row) => [
      'phone',
      row
        .exists(
          row
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.userId', '=', 'users.id')
            .where('terminatedAt', 'is', null)
            .where('endsAt', '>', now),
        )
        .as('subscribed'),
      row
        .exists(
          row
            .selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.userId', '=', 'users.id')
            .where('status', '=', TransactionStatus.New),
        )
        .as('hasOpenOrder'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { storedPhone: phone, subscribed: Boolean(subscribed), hasOpenOrder: Boolean(hasOpenOrder) }
}

/** Whom the provider writes to and calls; whoever has an order has a phone. */
export function findCustomer(db: Database | Trx, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', userId)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** The first phone of an account comes with its first order. */
export async function updatePayerPhone(trx: Trx, userId: number, phone: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', userId).execute()
}

/** Takes orders whose next question is due. */
export function claimDueTransactions(db: Database, count: number, now: Date): Promise<TransactionRow[]> {
  return claimDue(
    db,
    now,
    (trx) =>
      trx
        .selectFrom('transactions')
        .selectAll()
        .where('status', '=', TransactionStatus.New)
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute(),
    (trx, id, question) => trx.updateTable('transactions').set(question).where('id', '=', id).execute(),
  )
}

interface Asked {
  id: number
  checks: number
}

/** How often it was asked about, and when it is the next time. */
export interface NextQuestion {
  checks: number
  nextCheckAt: Date
}

/** Takes what is due and puts off the following question about it, so that no other worker asks as well. */
export function claimDue<Row extends Asked>(
  db: Database,
  now: Date,
  hold: (trx: Trx) => Promise<Row[]>,
  putOff: (trx: Trx, id: number, question: NextQuestion) => Promise<unknown>,
): Promise<Row[]> {
  return inTransaction(db, async (trx) => {
    const due = await hold(trx)
    for (const { id, checks } of due) {
      const nextCheckAt = new Date(nextCheck(instantOfDate(now), checks + 1))
      await putOff(trx, id, { checks: checks + 1, nextCheckAt })
    }
    return due
  })
}
