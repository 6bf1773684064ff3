import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

export type ReplyRow = Row<'ratingReplies'>

/** A reply as JSON has it. */
interface ReplyInJson {
  text: string
  createdAt: string
  editedAt: string | null
}

/** The reply to a rating of the query. */
export const replyOfRating = sql<ReplyInJson | null>`(
  select json_build_object('text', r.text, 'createdAt', r.created_at, 'editedAt', r.edited_at)
  from rating_replies r where r.rating_id = ratings.id)`

export function findReply(db: Database | Trx, ratingId: number): Promise<ReplyRow | undefined> {
  return db.selectFrom('ratingReplies').selectAll().where('ratingId', '=', ratingId).executeTakeFirst()
}

export function insertReply(trx: Trx, reply: NewRow<'ratingReplies'>): Promise<ReplyRow> {
  return trx.insertInto('ratingReplies').values(reply).returningAll().executeTakeFirstOrThrow()
}

export function updateReply(trx: Trx, ratingId: number, change: { text: string; editedAt: Date }): Promise<ReplyRow> {
  const reply = trx.updateTable('ratingReplies').set(change).where('ratingId', '=', ratingId)
  return reply.returningAll().executeTakeFirstOrThrow()
}

export function deleteReply(trx: Trx, ratingId: number): Promise<ReplyRow | undefined> {
  return trx.deleteFrom('ratingReplies').where('ratingId', '=', ratingId).returningAll().executeTakeFirst()
}
