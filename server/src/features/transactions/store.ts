import {
  type Installments,
  type PaymentMethod,
  type PlanTier,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import type { NewTransaction } from '@hiwar/domain/payments/transaction.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { DB, Transactions } from '../../platform/db/types.generated.ts'

export type TransactionRow = Selectable<Transactions>

export interface PresentableTransaction extends TransactionRow {
  subscriptionId: number | null
}

/** The subscription that a transaction has bought, as one more column. */
export function subscriptionOf(row: ExpressionBuilder<DB, 'transactions'>) {
  return row
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .whereRef('subscriptions.transactionId', '=', 'transactions.id')
    .as('subscriptionId')
}

function selectTransactions(db: Database | Trx) {
  return db.selectFrom('transactions').selectAll().select(subscriptionOf)
}

export function findTransaction(db: Database | Trx, id: number): Promise<PresentableTransaction | undefined> {
  return selectTransactions(db).where('id', '=', id).executeTakeFirst()
}

export function findLastTransaction(db: Database, userId: number): Promise<PresentableTransaction | undefined> {
  return selectTransactions(db)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What the provider calls by this name of ours. */
export function findByMerchantRef(db: Database | Trx, merchantRef: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transactions').selectAll().where('merchantRef', '=', merchantRef).executeTakeFirst()
}

/** The transaction as it stands, held until the database transaction ends. */
export function lockTransaction(trx: Trx, id: number): Promise<TransactionRow> {
  return trx.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Where the order comes from and where it goes. */
export interface TransactionPlace {
  userId: number
  planId: number
  weeklyMinutes: number
  paymentMethod: PaymentMethod
  /** Null for every way but the banks' installments. */
  installments: Installments | null
  merchantRef: string
  /** Null for an order that costs nothing. */
  expiresAt: Date | null
  nextCheckAt: Date | null
}

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

/** Changes the state only if it still is what the change was decided on. */
export function updateTransactionStatus(
  trx: Trx,
  { id, status }: TransactionRow,
  to: TransactionStatus,
  now: Date,
): Promise<TransactionRow> {
  return trx
    .updateTable('transactions')
    .set({
      status: to,
      ...(to === TransactionStatus.Paid ? { paidAt: now } : {}),
      nextCheckAt: null,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds to what has gone back, null when nobody knows how much, only if the order still is what that was decided on. */
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

/** Keeps what the provider called the order, once. */
export async function updateProviderRef(trx: Trx, id: number, providerRef: string): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ providerRef })
    .where('id', '=', id)
    .where('providerRef', 'is', null)
    .execute()
}

export async function updateRedirect(trx: Trx, id: number, redirectUrl: string): Promise<void> {
  await trx.updateTable('transactions').set({ redirectUrl }).where('id', '=', id).execute()
}

export interface ReceiptFacts {
  payer: { name: string | null; email: string }
  tier: PlanTier
  couponCode: string | null
  /** What has gone back, oldest first. */
  refunds: readonly { amount: number; settledAt: Date }[]
}

/** What a receipt says besides the transaction itself. */
export async function findReceiptFacts(db: Database, transactionId: number): Promise<ReceiptFacts> {
  const [{ name, email, tier, couponCode }, refunds] = await Promise.all([
    db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.userId')
      .innerJoin('plans', 'plans.id', 'transactions.planId')
      .leftJoin('coupons', 'coupons.id', 'transactions.couponId')
      .select(['users.name', 'users.email', 'plans.tier', 'coupons.code as couponCode'])
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
  return { payer: { name, email }, tier, couponCode, refunds }
}
