/** Files of tutors for tests, as rows alone or with the files too. */
import { randomBytes } from 'node:crypto'
import type { MediaKind } from '@hiwar/contract/people/media.ts'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import type { IntroVideos, MediaItems } from '../platform/db/types.generated.ts'

/** A file of a tutor that he sent himself; returns the id of its row. */
export async function buildMedia(
  { db, clock }: Context,
  tutorId: number,
  kind: MediaKind,
  over: Partial<Insertable<MediaItems>> = {},
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

/** A pending intro video of a minute, unless the test says otherwise. */
export async function buildIntroVideo(
  context: Context,
  tutorId: number,
  over: Partial<Insertable<IntroVideos>> = {},
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
