/** Files of tutors for tests, as rows alone or with stored files. */

import { randomBytes } from 'node:crypto'
import type { MediaKind } from '@hiwar/contract/people/media.ts'
import type { Context } from '../context.ts'
import type { NewRow } from '../platform/db/database.ts'

/** Builds a file that the tutor uploaded; returns the id of its row. */
export async function buildMedia(
  { db, clock }: Context,
  tutorId: number,
  kind: MediaKind,
  over: Partial<NewRow<'mediaItems'>> = {},
): Promise<number> {
  const isVideo = kind === 'video' || kind === 'intro-video'
  const [ending, mime] = isVideo ? ['mp4', 'video/mp4'] : ['webp', 'image/webp']
  const { id } = await db
    .insertInto('mediaItems')
    .values({
      tutorId,
      kind,
      name: `${randomBytes(16).toString('hex')}.${ending}`,
      bytes: 1_000,
      mime,
      uploadedBy: tutorId,
      createdAt: clock.now(),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Builds a pending intro video of one minute; `over` can change that. */
export async function buildIntroVideo(
  context: Context,
  tutorId: number,
  over: Partial<NewRow<'introVideos'>> = {},
): Promise<number> {
  const mediaId = await buildMedia(context, tutorId, 'intro-video')
  const now = context.clock.now()
  const { id } = await context.db
    .insertInto('introVideos')
    .values({ tutorId, mediaId, seconds: 60, createdAt: now, updatedAt: now, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
