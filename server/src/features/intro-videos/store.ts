import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { IntroVideos } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Intro videos with their files and tutors. */
export function shownIntroVideos(db: Database | Trx) {
  return db
    .selectFrom('introVideos')
    .innerJoin('mediaItems', 'mediaItems.id', 'introVideos.mediaId')
    .selectAll('introVideos')
    .select(['mediaItems.name', 'mediaItems.bytes', personOf('introVideos.tutorId').as('tutor')])
}

export type IntroVideoRow = Awaited<ReturnType<typeof getIntroVideo>>

/** A video that is known to be there. */
export function getIntroVideo(db: Database | Trx, id: number) {
  return shownIntroVideos(db).where('introVideos.id', '=', id).executeTakeFirstOrThrow()
}

export function findIntroVideo(db: Database | Trx, id: number): Promise<IntroVideoRow | undefined> {
  return shownIntroVideos(db).where('introVideos.id', '=', id).executeTakeFirst()
}

/** Whether the tutor has a video that waits or was approved. */
export async function existsOpenVideo(db: Database, tutorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('introVideos')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('state', 'in', [IntroVideoState.Pending, IntroVideoState.Approved])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertIntroVideo(trx: Trx, video: Insertable<IntroVideos>): Promise<IntroVideoRow> {
  const { id } = await trx.insertInto('introVideos').values(video).returning('id').executeTakeFirstOrThrow()
  return getIntroVideo(trx, id)
}

/** Writes the decision unless the video is in another state by now; whether it was written. */
export async function updateIntroVideo(
  trx: Trx,
  { id, from }: { id: number; from: IntroVideoState },
  changes: Updateable<IntroVideos>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('introVideos')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
