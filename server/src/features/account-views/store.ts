import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { anyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { personOf } from '../users/store.ts'

type VisitRow = Row<'viewVisits'>

export async function insertVisit(trx: Trx, visit: NewRow<'viewVisits'>): Promise<void> {
  await trx.insertInto('viewVisits').values(visit).execute()
}

export function findVisit(db: Database, wordHash: string): Promise<VisitRow | undefined> {
  return db.selectFrom('viewVisits').selectAll().where('wordHash', '=', wordHash).executeTakeFirst()
}

/** Begins the visit of this word; undefined when the word was used before, or is older than `since`. */
export function beginVisit(
  trx: Trx,
  wordHash: string,
  { since, from, until }: { since: Date; from: Date; until: Date },
): Promise<VisitRow | undefined> {
  return trx
    .updateTable('viewVisits')
    .set({ fromAt: from, untilAt: until })
    .where('wordHash', '=', wordHash)
    .where('fromAt', 'is', null)
    .where('askedAt', '>', since)
    .returningAll()
    .executeTakeFirst()
}

/** Visits that began. */
function begun(db: Database) {
  return db.selectFrom('viewVisits').where('fromAt', 'is not', null)
}

interface Span {
  fromAt: Date
  untilAt: Date
}

interface VisitFilters extends PageQuery {
  viewers?: readonly number[] | undefined
  users?: readonly number[] | undefined
}

/** One page of all visits, newest first. */
export function listVisits(db: Database, filters: VisitFilters) {
  const query = begun(db).where((row) =>
    row.and([
      ...anyOf(row.ref('viewVisits.viewerId'), filters.viewers),
      ...anyOf(row.ref('viewVisits.userId'), filters.users),
    ]),
  )
  const rows = query
    .select(['id', 'reason', 'fromAt', 'untilAt'])
    .select([personOf('viewVisits.viewerId').as('viewer'), personOf('viewVisits.userId').as('user')])
    .$narrowType<Span>()
  return pageOf(query, rows.orderBy('fromAt', 'desc').orderBy('id', 'desc'), filters)
}

/** The role of the viewer of a visit. */
export const roleOfViewer = sql<Role>`(select v.role from users v where v.id = view_visits.viewer_id)`

/** One page of the visits to one account, newest first; the viewers are roles. */
export function listVisitsTo(db: Database, userId: number, page: PageQuery) {
  const query = begun(db).where('userId', '=', userId)
  const rows = query.select(['id', 'reason', 'fromAt', 'untilAt']).select(roleOfViewer.as('role')).$narrowType<Span>()
  return pageOf(query, rows.orderBy('fromAt', 'desc').orderBy('id', 'desc'), page)
}
