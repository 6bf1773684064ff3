import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import { shownIntroVideos } from './store.ts'

export type IntroVideoFilters = RequestOf<typeof introVideoEndpoints.list>['query']

/** One page of intro videos, newest first; `users` are their tutors. */
export function listIntroVideos(db: Database, filters: IntroVideoFilters) {
  const { sort = 'desc', ids, users, states, createdAt } = filters
  const query = db
    .selectFrom('introVideos')
    .where((row) =>
      row.and([
        ...(ids === undefined ? [] : [row('introVideos.id', '=', row.fn.any(row.val(ids)))]),
        ...(users === undefined ? [] : [row('introVideos.tutorId', '=', row.fn.any(row.val(users)))]),
        ...(states === undefined ? [] : [row('introVideos.state', '=', row.fn.any(row.val<number[]>(states)))]),
        ...inRange(row.ref('introVideos.createdAt'), createdAt),
      ]),
    )
  const ordered = shownIntroVideos(db)
    .where('introVideos.id', 'in', query.select('introVideos.id'))
    .orderBy('introVideos.createdAt', sort)
    .orderBy('introVideos.id', sort)
  return pageOf(query, ordered, filters)
}
