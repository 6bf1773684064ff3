import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { ReportReplies } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Replies with the people who wrote them, and who wrote the report. */
function shownReplies(db: Database | Trx) {
  return db
    .selectFrom('reportReplies')
    .innerJoin('reports', 'reports.id', 'reportReplies.reportId')
    .selectAll('reportReplies')
    .select('reports.createdBy as reporterId')
    .select([personOf('reportReplies.createdBy').as('creator'), personOf('reportReplies.updatedBy').as('updater')])
}

export type ReplyRow = Awaited<ReturnType<typeof getReply>>

/** A reply that is known to be there. */
export function getReply(db: Database | Trx, id: number) {
  return shownReplies(db).where('reportReplies.id', '=', id).executeTakeFirstOrThrow()
}

export function findReply(db: Database | Trx, id: number): Promise<ReplyRow | undefined> {
  return shownReplies(db).where('reportReplies.id', '=', id).executeTakeFirst()
}

/** Holds the reply, so that it is sent once; whether it is there. */
export async function lockReply(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('reportReplies').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function insertReply(trx: Trx, reply: Insertable<ReportReplies>): Promise<ReplyRow> {
  const { id } = await trx.insertInto('reportReplies').values(reply).returning('id').executeTakeFirstOrThrow()
  return getReply(trx, id)
}

export async function updateReply(trx: Trx, id: number, changes: Updateable<ReportReplies>): Promise<ReplyRow> {
  await trx.updateTable('reportReplies').set(changes).where('id', '=', id).execute()
  return getReply(trx, id)
}

export async function deleteReply(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('reportReplies').where('id', '=', id).execute()
}

type Listed = Promise<{ list: ReplyRow[]; total: number }>

/** One page of the replies to a report, oldest first, with drafts or without. */
export function listRepliesTo(db: Database, reportId: number, drafts: boolean, page: PageQuery): Listed {
  const query = db
    .selectFrom('reportReplies')
    .where('reportId', '=', reportId)
    .where((row) => (drafts ? row.lit(true) : row('draft', '=', false)))
  const ordered = shownReplies(db)
    .where('reportReplies.id', 'in', query.select('reportReplies.id'))
    .orderBy('reportReplies.createdAt')
    .orderBy('reportReplies.id')
  return pageOf(query, ordered, page)
}

/** One page of all replies, newest first. */
export function listReplies(db: Database, page: PageQuery, sort: 'asc' | 'desc'): Listed {
  const ordered = shownReplies(db).orderBy('reportReplies.createdAt', sort).orderBy('reportReplies.id', sort)
  return pageOf(db.selectFrom('reportReplies'), ordered, page)
}
