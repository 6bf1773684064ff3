import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { holding, inRange, isSet, pageOf } from '../../platform/db/lists.ts'

export type ContactRequestRow = Row<'contactRequests'>
export type ContactFilters = RequestOf<typeof contactEndpoints.list>['query']

export function insertContactRequest(db: Database, asked: NewRow<'contactRequests'>): Promise<ContactRequestRow> {
  return db.insertInto('contactRequests').values(asked).returningAll().executeTakeFirstOrThrow()
}

export function lockContactRequest(trx: Trx, id: number): Promise<ContactRequestRow | undefined> {
  return trx.selectFrom('contactRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Sets the handler and the time; null opens the request again. */
export function updateHandled(trx: Trx, id: number, handled: { by: number; at: Date } | null) {
  return trx
    .updateTable('contactRequests')
    .set({ handledBy: handled?.by ?? null, handledAt: handled?.at ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listContactRequests(db: Database, filters: ContactFilters) {
  const { sort = 'desc', handled, search = '', createdAt } = filters
  const query = db
    .selectFrom('contactRequests')
    .where((row) =>
      row.and([
        ...isSet(row.ref('handledAt'), handled),
        ...(search === '' ? [] : [holds(search)]),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  return pageOf(query, query.selectAll().orderBy('createdAt', sort).orderBy('id', sort), filters)
}

/** Matches name, phone or title. Wildcard characters in the search text match only themselves. */
function holds(search: string): Expression<SqlBool> {
  return sql<SqlBool>`fold_arabic(name || chr(10) || phone || chr(10) || title) like ${holding(search)}`
}
