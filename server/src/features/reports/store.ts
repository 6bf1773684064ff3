import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { ReportKind, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import type { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { sql } from 'kysely'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, isSet, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { isFrozen } from '../pair-freezes/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

function shownReports(db: Database | Trx) {
  return db
    .selectFrom('reports')
    .selectAll('reports')
    .select([
      somebody('reports.createdBy').as('creator'),
      somebody('reports.updatedBy').as('updater'),
      somebody('reports.subjectId').as('subject'),
    ])
    .select(isFrozen(sql`subject_id`, sql`coalesce(reports.created_by, other_id)`).as('frozen'))
}

/** The person in this column; null when the column is null. */
function somebody(column: string) {
  return sql<PersonRow | null>`${personOf(column)}`
}

export type ReportRow = Awaited<ReturnType<typeof getReport>>

/** A report that is known to exist. */
export function getReport(db: Database | Trx, id: number) {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirstOrThrow()
}

export function findReport(db: Database | Trx, id: number): Promise<ReportRow | undefined> {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirst()
}

/** Locks the report, so that nobody resolves or deletes it before the commit. */
export function lockReport(trx: Trx, id: number): Promise<ReportRow | undefined> {
  return shownReports(trx).where('reports.id', '=', id).forUpdate('reports').executeTakeFirst()
}

/** Whether an open report about the person is serious or tells of danger. */
export async function isReported(trx: Trx, userId: number): Promise<boolean> {
  const open = trx.selectFrom('reports').select('id').where('subjectId', '=', userId).where('resolvedAt', 'is', null)
  return (await open.where('severity', '!=', 'normal').limit(1).executeTakeFirst()) !== undefined
}

/** Undefined where an open report of the server says the same. */
export async function insertReport(trx: Trx, report: NewRow<'reports'>): Promise<ReportRow | undefined> {
  const inserted = trx.insertInto('reports').values(report).returning('id')
  const isOfServer = report.createdBy == null
  const row = await (isOfServer ? inserted.onConflict((conflict) => conflict.doNothing()) : inserted).executeTakeFirst()
  return row && getReport(trx, row.id)
}

/** The open report of the server about a threat between these two whose freeze staff lifted; it is locked. */
export async function lockLifted(trx: Trx, subjectId: number, otherId: number): Promise<ReportRow | undefined> {
  const row = await trx
    .selectFrom('reports')
    .select('id')
    .where('source', '=', ReportSource.System)
    .where('category', '=', ReportKind.Threat)
    .where('subjectId', '=', subjectId)
    .where('otherId', '=', otherId)
    .where('resolvedAt', 'is', null)
    .where((report) =>
      report.and([
        report.exists(report.selectFrom('pairFreezes').select('id').whereRef('reportId', '=', 'reports.id')),
        sql<boolean>`not ${isFrozen(sql`${subjectId}::bigint`, sql`${otherId}::bigint`)}`,
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row && getReport(trx, row.id)
}

/** The first answer stays the first one. */
export async function markAnswered(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ answeredAt: now })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
}

/** A message that stands, with its author and the members of its conversation. */
export async function findReportable(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('messages')
    .innerJoin('rooms', 'rooms.id', 'messages.roomId')
    .select(['messages.id', 'roomId', 'userId', 'firstId', 'secondId'])
    .where('messages.id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, roomId: row.roomId, userId: row.userId, members: [row.firstId, row.secondId] }
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
export function listReports(
  db: Database,
  filters: ReportFilters,
  now: Date,
): Promise<{ list: ReportRow[]; total: number }> {
  const { sort = 'desc', users, resolved, category, severity, source, overdue, urgentFirst, createdAt } = filters
  const query = db
    .selectFrom('reports')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('reports.createdBy'), users),
        ...isSet(row.ref('reports.resolvedAt'), resolved),
        ...equals(row.ref('reports.category'), category),
        ...anyOf(row.ref('reports.severity'), severity),
        ...equals(row.ref('reports.source'), source),
        ...(overdue === undefined ? [] : [sql<boolean>`(answered_at is null and due_at < ${now}) = ${overdue}`]),
        ...inRange(row.ref('reports.createdAt'), createdAt),
      ]),
    )
  const wanted = query.select('reports.id')
  const ordered = shownReports(db)
    .where('reports.id', 'in', wanted)
    .$if(urgentFirst === true, (rows) =>
      rows
        .orderBy(sql`resolved_at is not null`)
        .orderBy(sql`array_position(array['unsafe', 'serious', 'normal'], severity)`)
        .orderBy('dueAt'),
    )
    .orderBy('reports.createdAt', sort)
    .orderBy('reports.id', sort)
  return pageOf(query, ordered, filters)
}

/** Whether somebody else than its author answered the report. */
export async function existsAnswer(trx: Trx, { id, createdBy }: { id: number; createdBy: number }): Promise<boolean> {
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
