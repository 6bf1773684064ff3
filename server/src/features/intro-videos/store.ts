import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { FileHolder } from '../files/stored-file.ts'
import { personOf } from '../users/store.ts'

function shownIntroVideos(db: Database | Trx) {
  return db
    .selectFrom('introVideos')
    .innerJoin('mediaItems', 'mediaItems.id', 'introVideos.mediaId')
    .selectAll('introVideos')
    .select(['mediaItems.name', 'mediaItems.bytes', personOf('introVideos.tutorId').as('tutor')])
}

export type IntroVideoRow = Awaited<ReturnType<typeof getIntroVideo>>

export function getIntroVideo(db: Database | Trx, id: number) {
  return shownIntroVideos(db).where('introVideos.id', '=', id).executeTakeFirstOrThrow()
}

export function findIntroVideo(db: Database | Trx, id: number): Promise<IntroVideoRow | undefined> {
  return shownIntroVideos(db).where('introVideos.id', '=', id).executeTakeFirst()
}

export async function existsOpenVideo(db: Database, tutorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('introVideos')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('state', 'in', [IntroVideoState.Pending, IntroVideoState.Approved])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertIntroVideo(trx: Trx, video: NewRow<'introVideos'>): Promise<IntroVideoRow> {
  const { id } = await trx.insertInto('introVideos').values(video).returning('id').executeTakeFirstOrThrow()
  return getIntroVideo(trx, id)
}

/** Writes the decision if the video is still in the state `from`; returns whether it was written. */
export async function updateIntroVideo(
  trx: Trx,
  { id, from }: { id: number; from: IntroVideoState },
  changes: RowChanges<'introVideos'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('introVideos')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type IntroVideoFilters = RequestOf<typeof introVideoEndpoints.list>['query']

/** One page of intro videos, newest first; `users` filters by tutor. */
export function listIntroVideos(db: Database, filters: IntroVideoFilters) {
  const { sort = 'desc', ids, users, states, createdAt } = filters
  const query = db
    .selectFrom('introVideos')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('introVideos.id'), ids),
        ...anyOf(row.ref('introVideos.tutorId'), users),
        ...anyOf(row.ref('introVideos.state'), states),
        ...inRange(row.ref('introVideos.createdAt'), createdAt),
      ]),
    )
  const ordered = shownIntroVideos(db)
    .where('introVideos.id', 'in', query.select('introVideos.id'))
    .orderBy('introVideos.createdAt', sort)
    .orderBy('introVideos.id', sort)
  return pageOf(query, ordered, filters)
}

export const introVideoFiles: FileHolder = {
  folder: 'intro-videos',
  holding(db, names) {
    return db
      .selectFrom('introVideos')
      .innerJoin('mediaItems', 'mediaItems.id', 'introVideos.mediaId')
      .select(['mediaItems.name', 'introVideos.tutorId as ownerId'])
      .where((row) => isAnyOf(row.ref('mediaItems.name'), names))
      .execute()
  },
}
