import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { MediaKind, type mediaEndpoints } from '@hiwar/contract/people/media.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

export type MediaFilters = RequestOf<typeof mediaEndpoints.list>['query']

/** One page of stored files, newest first; for a studio those of its tutors that it makes. */
export function listMedia(db: Database, studioId: number | null, filters: MediaFilters) {
  const { sort = 'desc', tutorId, studioId: filmedBy, kinds, remarked } = filters
  const query = db
    .selectFrom('mediaItems')
    .where((row) =>
      row.and([
        ...(tutorId === undefined ? [] : [row('tutorId', '=', tutorId)]),
        ...(kinds === undefined ? [] : [row('kind', '=', row.fn.any(row.val<string[]>(kinds)))]),
        ...(remarked === undefined ? [] : [row('remark', remarked ? 'is not' : 'is', null)]),
        ...(filmedBy === undefined ? [] : [row('tutorId', 'in', tutorsOf(row, filmedBy))]),
        ...(studioId === null
          ? []
          : [row('kind', '<>', MediaKind.IntroVideo), row('tutorId', 'in', tutorsOf(row, studioId))]),
      ]),
    )
  const shown = query.selectAll('mediaItems').select(personOf('mediaItems.tutorId').as('tutor'))
  return pageOf(query, shown.orderBy('createdAt', sort).orderBy('id', sort), filters)
}

function tutorsOf(row: ExpressionBuilder<DB, 'mediaItems'>, studioId: number) {
  return row.selectFrom('tutors').select('userId').where('studioId', '=', studioId)
}

export type MediaRow = Awaited<ReturnType<typeof listMedia>>['list'][number]

/** The studio that the tutor is linked to; undefined when nobody has this id. */
export async function findStudioOf(db: Database, tutorId: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('tutors').select('studioId').where('userId', '=', tutorId).executeTakeFirst()
  return row?.studioId
}
