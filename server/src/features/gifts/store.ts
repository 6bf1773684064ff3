/** Gifts and their codes. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, pageOf } from '../../platform/db/lists.ts'
import { briefOf } from '../users/store.ts'

export interface GiftRow extends Row<'giftCodes'> {
  /** What was bought; null in a gift of minutes. */
  planId: number | null
  period: PlanPeriod | null
  weeklyMinutes: number | null
  amount: number | null
  /** A refund of its order is under way. */
  isReturning: boolean
}

function selectGifts(db: Database | Trx) {
  return db
    .selectFrom('giftCodes')
    .leftJoin('transactions', 'transactions.id', 'giftCodes.transactionId')
    .selectAll('giftCodes')
    .select([
      'transactions.planId',
      'transactions.period',
      'transactions.weeklyMinutes',
      'transactions.amount',
      sql<boolean>`exists (
        select from refunds r where r.transaction_id = gift_codes.transaction_id and r.state = 'asked'
      )`.as('isReturning'),
    ])
}

export function findGift(db: Database | Trx, id: number): Promise<GiftRow | undefined> {
  return selectGifts(db).where('giftCodes.id', '=', id).executeTakeFirst()
}

export function findGiftByHash(db: Database, codeHash: string): Promise<GiftRow | undefined> {
  return selectGifts(db).where('codeHash', '=', codeHash).executeTakeFirst()
}

/** Locks the order of a gift and then the gift, as a refund does, and reads both as they stand then. */
export async function lockGift(trx: Trx, { id, transactionId }: GiftRow): Promise<GiftRow | undefined> {
  if (transactionId !== null)
    await trx.selectFrom('transactions').select('id').where('id', '=', transactionId).forUpdate().execute()
  await trx.selectFrom('giftCodes').select('id').where('id', '=', id).forUpdate().execute()
  return findGift(trx, id)
}

export async function insertGifts(trx: Trx, gifts: readonly NewRow<'giftCodes'>[]): Promise<{ id: number }[]> {
  return trx
    .insertInto('giftCodes')
    .values([...gifts])
    .returning('id')
    .execute()
}

export async function updateGift(trx: Trx, id: number, changes: RowChanges<'giftCodes'>): Promise<void> {
  await trx.updateTable('giftCodes').set(changes).where('id', '=', id).execute()
}

/** Revokes the gift of an order that went back, unless it was used; its subscription then ends by itself. */
export async function revokeBought(trx: Trx, transactionId: number, by: number | null, now: Date): Promise<void> {
  await trx
    .updateTable('giftCodes')
    .set({ revokedAt: now, revokedBy: by })
    .where('transactionId', '=', transactionId)
    .where('redeemedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

type GiftFilters = RequestOf<typeof giftEndpoints.list>['query']

export type ListedGift = Awaited<ReturnType<typeof listGifts>>['list'][number]

/** One page of the gifts of these people, or of all, newest first. */
export function listGifts(db: Database, people: readonly number[] | null, filters: GiftFilters) {
  const query = selectGifts(db)
    .select([briefOf('giftCodes.giverId').as('giver'), briefOf('giftCodes.redeemedBy').as('redeemer')])
    .where((row) => row.and(anyOf(row.ref('giftCodes.giverId'), people)))
  const counted = db.selectFrom('giftCodes').where((row) => row.and(anyOf(row.ref('giverId'), people)))
  return pageOf(counted, query.orderBy('giftCodes.id', 'desc'), filters)
}
