import {
  type PlanPeriod,
  type PlanTier,
  TransactionPurpose,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import type { NewTransaction } from '@hiwar/domain/payments/transaction.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { equals } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { briefOf } from '../users/store.ts'
import { selfRefundOf } from './self-refunds.store.ts'

export type TransactionRow = Row<'transactions'>

export interface PresentableTransaction extends TransactionRow {
  /** The subscription that it bought, or whose upgrade; of a gift that of its receiver. */
  boughtSubscriptionId: number | null
  boughtGiftId: number | null
  selfRefund: Transaction['selfRefund']
}

/** The ids of the subscription that the transaction bought or upgraded and of the gift that it bought, as extra columns. */
export function boughtBy(row: ExpressionBuilder<DB, 'transactions'>) {
  const started = row
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .whereRef('subscriptions.transactionId', '=', 'transactions.id')
  const upgraded = row
    .selectFrom('subscriptionUpgrades')
    .select('subscriptionUpgrades.subscriptionId')
    .whereRef('subscriptionUpgrades.transactionId', '=', 'transactions.id')
  const gift = row
    .selectFrom('giftCodes')
    .select('giftCodes.id')
    .whereRef('giftCodes.transactionId', '=', 'transactions.id')
  return [row.fn.coalesce(started, upgraded).as('boughtSubscriptionId'), gift.as('boughtGiftId')] as const
}

function selectTransactions(db: Database | Trx) {
  return db.selectFrom('transactions').selectAll().select(boughtBy).select(selfRefundOf)
}

export function findTransaction(db: Database | Trx, id: number): Promise<PresentableTransaction | undefined> {
  return selectTransactions(db).where('id', '=', id).executeTakeFirst()
}

/** Whether the money bought something; otherwise it waits in suspense. */
export function hasBought({ boughtSubscriptionId, boughtGiftId }: PresentableTransaction): boolean {
  return boughtSubscriptionId !== null || boughtGiftId !== null
}

interface AskedTransactions {
  planId?: number | undefined
  period?: PlanPeriod | undefined
  /** A gift of the plan may wait beside an own order of it. */
  gift?: boolean | undefined
}

export function findLastTransaction(
  db: Database,
  userId: number,
  { planId, period, gift }: AskedTransactions,
): Promise<PresentableTransaction | undefined> {
  return selectTransactions(db)
    .where('userId', '=', userId)
    .where((row) => row.and([...equals(row.ref('planId'), planId), ...equals(row.ref('period'), period)]))
    .$if(gift !== undefined, (rows) => rows.where('purpose', gift ? '=' : '<>', TransactionPurpose.Gift))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Locks the payer and then the transaction with this id or merchant reference, the server's own name for the order at
 * the provider. The locks last until the database transaction ends. A refund may cancel lessons, and people are locked
 * in the order of their ids, so the tutors of these lessons and the receiver of a gift are locked with the payer.
 */
export function lockWithPayer<Key extends 'id' | 'merchantRef'>(
  trx: Trx,
  key: Key,
  value: TransactionRow[Key],
): Promise<TransactionRow | undefined> {
  const ofTransaction = sql<boolean>`${sql.ref(`transactions.${key}`)} = ${value}`
  const people = sql<number>`any(array(
    select user_id from transactions where ${ofTransaction}
    union all
    select s.user_id from transactions join subscriptions s on s.transaction_id = transactions.id where ${ofTransaction}
    union all
    select l.tutor_id from transactions
    join subscriptions s on s.transaction_id = transactions.id join lessons l on l.subscription_id = s.id
    where ${ofTransaction} and l.canceled_at is null and l.judged_at is null))`
  return trx
    .with('people', (statement) =>
      statement
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', people)
        .orderBy('users.id')
        .forNoKeyUpdate(),
    )
    .selectFrom('transactions')
    .innerJoin('people', 'people.id', 'transactions.userId')
    .selectAll('transactions')
    .where(ofTransaction)
    .forUpdate('transactions')
    .executeTakeFirst()
}

/** The payer, plan and payment method of a new transaction. */
type TransactionPlace = Pick<
  TransactionRow,
  | 'userId'
  | 'planId'
  | 'purpose'
  | 'subscriptionId'
  | 'fromWeek'
  | 'consentId'
  | 'renewsId'
  | 'weeklyMinutes'
  | 'paymentMethod'
  | 'installments'
  | 'merchantRef'
  | 'expiresAt'
  | 'nextCheckAt'
>

export function insertTransaction(
  trx: Trx,
  place: TransactionPlace,
  { price, couponId }: NewTransaction,
  now: Date,
): Promise<TransactionRow> {
  return trx
    .insertInto('transactions')
    .values({
      ...place,
      period: price.period,
      amount: price.total,
      fullPrice: price.fullPrice,
      periodDiscount: price.discount,
      couponDiscount: price.couponDiscount,
      couponId,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Marks a transaction as paid, only while its status is still the one that the decision used, and the payer's invite to
 * the plan as used: an invite allows one purchase.
 */
export async function payTransaction(
  trx: Trx,
  { id, status, providerRef }: TransactionRow,
  now: Date,
): Promise<TransactionRow> {
  const { rows } = await sql<TransactionRow>`
    with paid as (
      update transactions
      set status = ${TransactionStatus.Paid}, provider_ref = ${providerRef}, paid_at = ${now}, next_check_at = null,
        withdrawal_days = (select withdrawal_days from platform_settings), updated_at = ${now}
      where id = ${id} and status = ${status}
      returning *
    ), accepted as (
      update invites set accepted_at = ${now}, updated_at = ${now}
      from paid join users on users.id = paid.user_id
      where invites.plan_id = paid.plan_id and invites.email = users.email and users.verified_email
        and invites.accepted_at is null
    )
    select * from paid`.execute(trx)
  const [paid] = rows
  if (paid === undefined) throw new Error(`transaction ${id} has changed meanwhile`)
  return paid
}

/** Closes a transaction without money, only while its status is still the one that the decision used. */
export function closeTransaction(
  trx: Trx,
  { id, status, providerRef, failure }: TransactionRow,
  to: TransactionStatus,
  now: Date,
): Promise<TransactionRow> {
  return trx
    .updateTable('transactions')
    .set({ status: to, providerRef, failure, nextCheckAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds to the refunded amount (null: unknown), unless the transaction has changed since. */
export function refundTransaction(
  trx: Trx,
  { id, status, refundedAmount }: TransactionRow,
  amount: number | null,
  to: TransactionStatus,
  now: Date,
): Promise<TransactionRow> {
  return trx
    .updateTable('transactions')
    .set({
      status: to,
      refundedAmount: refundedAmount + (amount ?? 0),
      refundUntold: amount === null,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('refundedAmount', '=', refundedAmount)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the provider's reference of the order, once. */
export async function updateProviderRef(trx: Trx, id: number, providerRef: string): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ providerRef })
    .where('id', '=', id)
    .where('providerRef', 'is', null)
    .execute()
}

/** Stores the next step of the payer of an open transaction. */
export async function updateMeansToPay(
  trx: Trx,
  id: number,
  means: { redirectUrl: string } | { walletQr: string | null },
): Promise<void> {
  await trx.updateTable('transactions').set(means).where('id', '=', id).execute()
}

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** Every refund of a transaction, oldest first, each with the admin who asked for it. */
export function listRefunds(db: Database, transactionId: number) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .select(briefOf('refunds.requestedBy').as('by'))
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute()
}

export interface ReceiptFacts {
  tier: PlanTier
  couponCode: string | null
  /** Completed refunds, oldest first. */
  refunds: readonly { amount: number; settledAt: Date }[]
}

/** The facts of a receipt beside the transaction itself. */
export async function findReceiptFacts(db: Database, transactionId: number): Promise<ReceiptFacts> {
  const [{ tier, couponCode }, refunds] = await Promise.all([
    db
      .selectFrom('transactions')
      .innerJoin('plans', 'plans.id', 'transactions.planId')
      .leftJoin('coupons', 'coupons.id', 'transactions.couponId')
      .select(['plans.tier', 'coupons.code as couponCode'])
      .where('transactions.id', '=', transactionId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .select(['amount', 'settledAt'])
      .where('transactionId', '=', transactionId)
      .where('state', '=', 'given')
      .$narrowType<{ settledAt: Date }>()
      .orderBy('id')
      .execute(),
  ])
  return { tier, couponCode, refunds }
}
