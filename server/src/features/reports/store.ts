import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, isSet, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { personOf } from '../users/store.ts'

function shownReports(db: Database | Trx) {
  return db
    .selectFrom('reports')
    .selectAll('reports')
    .select([personOf('reports.createdBy').as('creator'), personOf('reports.updatedBy').as('updater')])
}

export type ReportRow = Awaited<ReturnType<typeof getReport>>

/** A report that is known to exist. */
function getReport(db: Database | Trx, id: number) {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirstOrThrow()
}

export function findReport(db: Database | Trx, id: number): Promise<ReportRow | undefined> {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirst()
}

/** Locks the report, so that nobody resolves or deletes it before the commit. */
export function lockReport(trx: Trx, id: number): Promise<ReportRow | undefined> {
  return shownReports(trx).where('reports.id', '=', id).forUpdate('reports').executeTakeFirst()
}

export async function insertReport(trx: Trx, report: NewRow<'reports'>): Promise<ReportRow> {
  const { id } = await trx.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()
  return getReport(trx, id)
}

export async function updateReport(trx: Trx, id: number, changes: RowChanges<'reports'>): Promise<ReportRow> {
  await trx.updateTable('reports').set(changes).where('id', '=', id).execute()
  return getReport(trx, id)
}

/** Deletes the report; the foreign key deletes its replies. */
export async function deleteReport(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('reports').where('id', '=', id).execute()
}

export type ReportFilters = RequestOf<typeof reportEndpoints.list>['query']

/** One page of reports, newest first; `users` filters by author. */
export function listReports(db: Database, filters: ReportFilters): Promise<{ list: ReportRow[]; total: number }> {
  const { sort = 'desc', users, resolved, category, createdAt } = filters
  const query = db
    .selectFrom('reports')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('reports.createdBy'), users),
        ...isSet(row.ref('reports.resolvedAt'), resolved),
        ...equals(row.ref('reports.category'), category),
        ...inRange(row.ref('reports.createdAt'), createdAt),
      ]),
    )
  const wanted = query.select('reports.id')
  const ordered = shownReports(db)
    .where('reports.id', 'in', wanted)
    .orderBy('reports.createdAt', sort)
    .orderBy('reports.id', sort)
  return pageOf(query, ordered, filters)
}

/** Whether somebody else than its author answered the report. */
export async function existsAnswer(trx: Trx, { id, createdBy }: Pick<ReportRow, 'id' | 'createdBy'>): Promise<boolean> {
  const row = await trx
    .selectFrom('reportReplies')
    .select('id')
    .where('reportId', '=', id)
    .where('createdBy', '!=', createdBy)
    .where('draft', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Replies with their authors and the author of the report. */
function shownReplies(db: Database | Trx) {
  return db
    .selectFrom('reportReplies')
    .innerJoin('reports', 'reports.id', 'reportReplies.reportId')
    .selectAll('reportReplies')
    .select('reports.createdBy as reporterId')
    .select([personOf('reportReplies.createdBy').as('creator'), personOf('reportReplies.updatedBy').as('updater')])
}

export type ReplyRow = Awaited<ReturnType<typeof getReply>>

/** A reply that is known to exist. */
function getReply(db: Database | Trx, id: number) {
  return shownReplies(db).where('reportReplies.id', '=', id).executeTakeFirstOrThrow()
}

export function findReply(db: Database | Trx, id: number): Promise<ReplyRow | undefined> {
  return shownReplies(db).where('reportReplies.id', '=', id).executeTakeFirst()
}

/** Locks the reply, so that it is sent once. */
export function lockReply(trx: Trx, id: number): Promise<ReplyRow | undefined> {
  return shownReplies(trx).where('reportReplies.id', '=', id).forUpdate('reportReplies').executeTakeFirst()
}

export async function insertReply(trx: Trx, reply: NewRow<'reportReplies'>): Promise<ReplyRow> {
  const { id } = await trx.insertInto('reportReplies').values(reply).returning('id').executeTakeFirstOrThrow()
  return getReply(trx, id)
}

export async function updateReply(trx: Trx, id: number, changes: RowChanges<'reportReplies'>): Promise<ReplyRow> {
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
