import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type InstapayUse, InvoiceOrder, type invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, firstOfMonth } from '@hiwar/domain/time/calendar.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, equals, isAnyOf, isSet, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { FileHolder } from '../files/stored-file.ts'
import { personOf } from '../users/store.ts'

function shownWithdrawals(db: Database | Trx) {
  return db.selectFrom('invoices').selectAll('invoices').select(personOf('invoices.userId').as('user'))
}

export type WithdrawalRow = Awaited<ReturnType<typeof getWithdrawal>>

/** A withdrawal that is known to exist. */
export function getWithdrawal(db: Database | Trx, id: number) {
  return shownWithdrawals(db).where('invoices.id', '=', id).executeTakeFirstOrThrow()
}

export function findWithdrawal(db: Database | Trx, id: number): Promise<WithdrawalRow | undefined> {
  return shownWithdrawals(db).where('invoices.id', '=', id).executeTakeFirst()
}

/** Locks the withdrawal until the transaction ends, so that decisions run one after the other. */
export async function lockWithdrawal(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Whether the tutor is suspended for fraud; no withdrawal is approved during it. */
export async function isHeldForFraud(trx: Trx, userId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .innerJoin('suspensions', 'suspensions.id', 'users.suspensionId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('suspensions.reason', '=', SuspensionReason.Fraud)
    .executeTakeFirst()
  return held !== undefined
}

export async function insertWithdrawal(trx: Trx, withdrawal: NewRow<'invoices'>): Promise<WithdrawalRow> {
  const { id } = await trx.insertInto('invoices').values(withdrawal).returning('id').executeTakeFirstOrThrow()
  return getWithdrawal(trx, id)
}

/** Changes the withdrawal only while its status is still the one that the decision used. */
export async function updateWithdrawal(
  trx: Trx,
  { id, status }: WithdrawalRow,
  changes: RowChanges<'invoices'>,
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

/** The current limits and the enabled methods. */
export async function getWithdrawalLimits(db: Database | Trx) {
  const row = await db
    .selectFrom('platformSettings')
    .select(['withdrawMinAmount as minAmount', 'withdrawMaxAmount as maxAmount', 'withdrawMethods'])
    .executeTakeFirstOrThrow()
  const { withdrawMethods, ...limits } = row
  return { ...limits, methods: withdrawMethods }
}

/** The limits of InstaPay, and what was approved with it since the beginnings of a day and of its month. */
export function getInstapayUse(db: Database, day: Date, month: Date): Promise<InstapayUse> {
  const sent = (since: Date) => sql<number>`(
    select coalesce(sum(amount), 0)::bigint from invoices
    where method = ${WithdrawMethod.Instapay} and status = ${WithdrawStatus.Approved} and decided_at >= ${since})`
  return db
    .selectFrom('platformSettings')
    .select(['instapayTransferLimit as transferLimit', 'instapayDailyLimit as dailyLimit'])
    .select(['instapayMonthlyLimit as monthlyLimit', sent(day).as('today'), sent(month).as('month')])
    .executeTakeFirstOrThrow()
}

/** The receivers that the tutor was paid to. */
export async function listPaidReceivers(db: Database | Trx, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('receiver')
    .distinct()
    .where('userId', '=', userId)
    .where('status', '=', WithdrawStatus.Approved)
    .orderBy('receiver')
    .execute()
  return rows.map(({ receiver }) => receiver)
}

/** Amounts that a tutor was paid, and amounts that wait for a decision. */
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

/** The prices of booked lessons and of past lessons with a pending earning. */
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

/** What a tutor's lessons of each month earned, and the prices of those whose earning is pending. */
export async function sumMonths(db: Database, tutorId: number, months: readonly CairoDay[]) {
  const bounds = (later: number) => months.map((first) => new Date(startOfCairoDay(firstOfMonth(first, later))))
  const { rows } = await sql<{ first: string; earned: number; expected: number }>`
    select month.first::text as first,
      coalesce(sum(price) filter (where earning = ${EarningState.Earned}), 0)::bigint as earned,
      coalesce(sum(price) filter (where earning = ${EarningState.Pending}), 0)::bigint as expected
    from unnest(${[...months]}::date[], ${bounds(0)}::timestamptz[], ${bounds(1)}::timestamptz[])
      month (first, begins, ends)
    left join lessons on tutor_id = ${tutorId} and canceled_at is null and starts_at >= begins and starts_at < ends
    group by month.first order by month.first`.execute(db)
  return rows
}

export type WithdrawalFilters = RequestOf<typeof invoiceEndpoints.list>['query']

const orders = {
  [InvoiceOrder.CreatedAt]: 'invoices.createdAt',
  [InvoiceOrder.UpdatedAt]: 'invoices.updatedAt',
  [InvoiceOrder.Amount]: 'invoices.amount',
} as const

/** One page of withdrawals in the requested sequence; `users` filters by tutor. */
export function listWithdrawals(
  db: Database,
  filters: WithdrawalFilters,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const { sort = 'desc', orderBy } = filters
  const query = db.selectFrom('invoices').where((row) => row.and(matching(row, filters)))
  const ordered = shownWithdrawals(db)
    .where((row) => row.and(matching(row, filters)))
    .orderBy(orders[orderBy], sort)
    .orderBy('invoices.id', sort)
  return pageOf(query, ordered, filters)
}

function matching(
  row: ExpressionBuilder<DB, 'invoices'>,
  { ids, users, methods, banks, statuses, receipt }: WithdrawalFilters,
) {
  return [
    ...anyOf(row.ref('invoices.id'), ids),
    ...anyOf(row.ref('invoices.userId'), users),
    ...anyOf(row.ref('method'), methods),
    ...anyOf(row.ref('status'), statuses),
    ...isSet(row.ref('receipt'), receipt),
    ...equals(row.ref('method'), banks && WithdrawMethod.Bank),
    ...anyOf(sql<string>`split_part(receiver, ':', 1)`, banks),
  ]
}

/** Receipt files of withdrawals. Each belongs to the tutor who was paid. */
export const receiptFiles: FileHolder = {
  folder: 'receipts',
  holding: (db, names) =>
    db
      .selectFrom('invoices')
      .select(['receipt as name', 'userId as ownerId'])
      .where((row) => isAnyOf(row.ref('receipt'), names))
      .$narrowType<{ name: string }>()
      .execute(),
}

/** Whether a withdrawal of this tutor was paid to this receiver before. */
export async function existsPaidReceiver(
  db: Database,
  userId: number,
  method: WithdrawMethod,
  receiver: string,
): Promise<boolean> {
  const paid = await db
    .selectFrom('invoices')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', WithdrawStatus.Approved)
    .where('method', '=', method)
    .where('receiver', '=', receiver)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
