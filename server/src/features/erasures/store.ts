import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { OpenMoney } from '@hiwar/domain/accounts/deletion.ts'
import { sql } from 'kysely'
import type { Database, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { getBalance } from '../ledger/store.ts'
import { suggestRefund } from '../payments/fair-refund.ts'
import { listStanding } from '../subscriptions/store.ts'
import { listOrders } from '../transactions/orders.store.ts'
import { isInSelfRefund } from '../transactions/self-refunds.store.ts'
import { briefOf } from '../users/store.ts'
import { getWithdrawalLimits } from '../withdrawals/store.ts'

export type ErasureRow = Row<'erasures'>

export function findOpenErasure(db: Database | Trx, userId: number): Promise<ErasureRow | undefined> {
  return db
    .selectFrom('erasures')
    .selectAll()
    .where('userId', '=', userId)
    .where('canceledAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
}

/** The newest request to delete this account, open or not, with the person who asked. */
export function findErasure(db: Database, userId: number) {
  return db
    .selectFrom('erasures')
    .selectAll()
    .select(briefOf('erasures.askedBy').as('asker'))
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function findLeftAt(db: Database | Trx, userId: number): Promise<Date | undefined> {
  const suspension = await db
    .selectFrom('users')
    .innerJoin('suspensions', 'suspensions.id', 'users.suspensionId')
    .select('suspensions.startsAt')
    .where('users.id', '=', userId)
    .where('suspensions.reason', '=', SuspensionReason.Left)
    .executeTakeFirst()
  return suspension?.startsAt
}

/** Stores the request in place of a withdrawn one. */
export function upsertErasure(trx: Trx, request: Pick<ErasureRow, 'userId' | 'askedBy' | 'askedAt' | 'dueAt'>) {
  const fresh = { ...request, heldUntil: null, canceledAt: null }
  return trx
    .insertInto('erasures')
    .values(fresh)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateErasure(trx: Trx, userId: number, changes: RowChanges<'erasures'>) {
  return trx
    .updateTable('erasures')
    .set(changes)
    .where('userId', '=', userId)
    .where('canceledAt', 'is', null)
    .where('doneAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

interface OpenAmount {
  id: number
  amount: number
}

export interface OwedMoney extends OpenMoney {
  payments: readonly OpenAmount[]
  refunds: readonly OpenAmount[]
  withdrawals: readonly OpenAmount[]
}

/**
 * The unfinished payments, refunds, withdrawals and lessons of a person, the money that waits for its return, and the
 * earnings that were not paid out.
 */
export async function getOwedMoney(db: Database | Trx, userId: number): Promise<OwedMoney> {
  const payments = db
    .selectFrom('transactions')
    .select(['id', 'amount'])
    .where('userId', '=', userId)
    .where('status', '=', TransactionStatus.New)
  const withdrawals = db
    .selectFrom('invoices')
    .select(['id', 'amount'])
    .where('userId', '=', userId)
    .where('status', 'in', [WithdrawStatus.PendingApproval, WithdrawStatus.PendingCancellation])
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transactionId')
    .select(['refunds.id', 'refunds.amount'])
    .where('transactions.userId', '=', userId)
    .where((row) =>
      row.or([
        row('refunds.state', '=', 'asked'),
        // What the provider refused for good to a student, staff still owe.
        row.and([row('refunds.id', '=', newestRefund), isInSelfRefund('by-hand')]),
      ]),
    )
  const lessons = db
    .selectFrom('lessons')
    .select((row) => row.fn.countAll<number>().as('unjudged'))
    .where((row) => row.or([row('tutorId', '=', userId), row('studentId', '=', userId)]))
    .where('canceledAt', 'is', null)
    .where('judgedAt', 'is', null)
  return {
    ...(await lessons.executeTakeFirstOrThrow()),
    payments: await payments.orderBy('id').execute(),
    refunds: await refunds.orderBy('refunds.id').execute(),
    suspense: await getSuspense(db, userId),
    withdrawals: await withdrawals.orderBy('id').execute(),
    earned: await getBalance(db, userId, 'tutor-earned'),
    leastWithdrawal: (await getWithdrawalLimits(db)).minAmount,
    pending: await getBalance(db, userId, 'tutor-pending'),
  }
}

const newestRefund = sql<number>`(select max(r.id) from refunds r where r.transaction_id = transactions.id)`

/** Money of a person in suspense: unmatched payments of own orders, and payments that bought nothing; in piastres. */
async function getSuspense(db: Database | Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (
      (select coalesce(sum(u.amount), 0) from unmatched_payments u join transactions t on t.id = u.transaction_id
        where t.user_id = ${userId} and u.handled_at is null) +
      (select coalesce(sum(t.amount - t.refunded_amount), 0) from transactions t
        where t.user_id = ${userId} and t.status in (${TransactionStatus.Paid}, ${TransactionStatus.PartialRefunded})
          and not exists (select 1 from subscriptions s where s.transaction_id = t.id)
          and not exists (select 1 from subscription_upgrades u where u.transaction_id = t.id)
          and not exists (select 1 from gift_codes g where g.transaction_id = t.id))
    )::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The losses of a deletion: the appointments after its day, the rest of the subscription, and gifts that nobody used. */
export async function getLosses(db: Database, userId: number, dueAt: Date, now: Date) {
  const { rows } = await sql<{ appointments: number; minutes: number; gifts: number }>`
    select
      (select count(*) from engagements
        where person_id = ${userId} and active and kind <> 'hold' and lower(during) > ${dueAt})::int as appointments,
      (select coalesce(sum(w.minutes - w.used_minutes), 0)
        from subscriptions s join quota_weeks w on w.subscription_id = s.id
        where s.user_id = ${userId} and s.terminated_at is null and w.ends_at > ${now})::int as minutes,
      (select coalesce(sum(t.amount - t.refunded_amount), 0)
        from gift_codes g join transactions t on t.id = g.transaction_id
        where g.giver_id = ${userId} and g.redeemed_at is null and g.revoked_at is null)::bigint as gifts`.execute(db)
  const { gifts, ...lost } = rows[0] ?? { appointments: 0, minutes: 0, gifts: 0 }
  return { ...lost, refund: gifts + (await getSuggestedRefund(db, userId, now)) }
}

/** The refund that staff would be offered for the running subscription and the one that waits, in piastres. */
async function getSuggestedRefund(db: Database, userId: number, now: Date): Promise<number> {
  let sum = 0
  for (const { id: boughtSubscriptionId } of await listStanding(db, userId, now)) {
    const orders = await listOrders(db, boughtSubscriptionId)
    // The money of a gift goes back to its giver.
    for (const order of orders.filter((each) => each.userId === userId))
      sum += (await suggestRefund(db, { ...order, boughtSubscriptionId }, now)).suggested
  }
  return sum
}

export function listDueErasures(db: Database, now: Date): Promise<{ userId: number }[]> {
  return db
    .selectFrom('erasures')
    .select('userId')
    .where('canceledAt', 'is', null)
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('userId')
    .execute()
}
