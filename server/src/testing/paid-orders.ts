/** Builds paid orders with the weeks that they bought, row by row, so that a test states every minute and piastre. */
import type { TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { type LedgerEntry, type LedgerKind, movement, platform, students } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { postEntries } from '../features/ledger/store.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { buildPlan } from './subscriptions.ts'

interface Order {
  purpose?: TransactionPurpose
  amount: number
  paidAt: string
  refunded?: { amount: number; at: string }
  /** What an upgrade is for. */
  upgrades?: { subscriptionId: number; fromWeek: number }
}

let serial = 0

/** A paid transaction with its movements in the ledger; returns its id. */
export async function buildOrder(db: Database, userId: number, order: Order): Promise<number> {
  const { purpose = 'plan', amount, refunded, upgrades } = order
  const paidAt = new Date(order.paidAt)
  serial += 1
  const { id } = await db
    .insertInto('transactions')
    .values({
      userId,
      planId: await buildPlan(db),
      period: 0,
      weeklyMinutes: 120,
      purpose,
      amount,
      refundedAmount: refunded?.amount ?? 0,
      status: refunded === undefined ? 1 : refunded.amount === amount ? 3 : 5,
      paymentMethod: 0,
      merchantRef: `order-${serial}`,
      subscriptionId: upgrades?.subscriptionId ?? null,
      fromWeek: upgrades?.fromWeek ?? null,
      paidAt,
      createdAt: paidAt,
      updatedAt: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(db, 'payment', id, movement(piastres(amount), students, platform), order.paidAt)
  if (refunded) await post(db, 'refund', id, movement(piastres(refunded.amount), platform, students), refunded.at)
  return id
}

/** Writes one movement of the ledger. */
export function post(db: Database, kind: LedgerKind, refId: number, entries: LedgerEntry[], at: string): Promise<void> {
  serial += 1
  return inTransaction(db, (trx) => postEntries(trx, { key: `built:${serial}`, kind, refId }, entries, new Date(at)))
}

interface Bought {
  kind?: 'plan' | 'trial'
  transactionId: number
  start: string
  terminatedAt?: string
  /** The end and the granted minutes of each week, in order. */
  weeks: readonly (readonly [end: string, minutes: number])[]
}

/** The subscription that an order bought, with exactly these weeks. */
export async function buildWeeks(db: Database, userId: number, bought: Bought): Promise<number> {
  const { kind = 'plan', transactionId, start, terminatedAt, weeks } = bought
  const [startsAt, createdAt] = [new Date(start), new Date(start)]
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      userId,
      kind,
      planId: await buildPlan(db),
      transactionId,
      period: 0,
      weeklyMinutes: 120,
      startsAt,
      endsAt: new Date(weeks.at(-1)?.[0] ?? start),
      terminatedAt: terminatedAt === undefined ? null : new Date(terminatedAt),
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, [end, minutes]] of weeks.entries()) {
    const from = new Date(weeks[index - 1]?.[0] ?? start)
    await db
      .insertInto('quotaWeeks')
      .values({ subscriptionId: id, index, startsAt: from, endsAt: new Date(end), minutes })
      .execute()
    await db
      .insertInto('minuteEntries')
      .values({ subscriptionId: id, weekIndex: index, kind: 'grant', minutes, createdAt })
      .execute()
  }
  return id
}
