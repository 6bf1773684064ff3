import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { personOf } from '../users/store.ts'

/** False when the block exists already. */
export async function insertBlock(trx: Trx, blockerId: number, blockedId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(db: Database | Trx, blockerId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).execute()
}

export function listBlocks(db: Database, blockerId: number, page: PageQuery) {
  const query = db.selectFrom('blocks').where('blockerId', '=', blockerId)
  const rows = query.select(['createdAt', personOf('blocks.blockedId').as('user')])
  return pageOf(query, rows.orderBy('createdAt', 'desc').orderBy('blockedId'), page)
}

/** Whether the two share a conversation or ever had a lesson, and whether students see the second one. */
export async function getBlockFacts(trx: Trx, one: number, other: number) {
  const { rows } = await sql<{ isKnown: boolean; isListed: boolean }>`
    select exists (select from listed_tutors where user_id = ${other}) as is_listed,
      exists (select from rooms where first_id = least(${one}::bigint, ${other}::bigint)
        and second_id = greatest(${one}::bigint, ${other}::bigint))
      or exists (select from lessons where tutor_id = ${one} and student_id = ${other})
      or exists (select from lessons where tutor_id = ${other} and student_id = ${one}) as is_known`.execute(trx)
  return rows[0] ?? { isKnown: false, isListed: false }
}
