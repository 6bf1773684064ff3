import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import { type ReportRow, shownReports } from './store.ts'

export type ReportFilters = RequestOf<typeof reportEndpoints.list>['query']

/** One page of reports, newest first; `users` are those who wrote them. */
export function listReports(db: Database, filters: ReportFilters): Promise<{ list: ReportRow[]; total: number }> {
  const { sort = 'desc', users, resolved, category, createdAt } = filters
  const query = db
    .selectFrom('reports')
    .where((row) =>
      row.and([
        ...(users === undefined ? [] : [row('reports.createdBy', '=', row.fn.any(row.val(users)))]),
        ...(resolved === undefined ? [] : [row('reports.resolvedAt', resolved ? 'is not' : 'is', null)]),
        ...(category === undefined ? [] : [row('reports.category', '=', category)]),
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
