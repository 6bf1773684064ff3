/** Videos of tutors: the introduction and the one from the photo session. */
import { readFile } from 'node:fs/promises'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { MediaKind } from '@hiwar/contract/people/media.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { DAY, plus } from '@hiwar/domain/time/instant.ts'
import { makeName } from '../../features/files/stored-file.ts'
import { insertIntroVideo } from '../../features/intro-videos/store.ts'
import type { FileFolder } from '../../platform/files.ts'
import type { SeedContext } from '../seed-context.ts'

/** Two voices over the Nile: 31 seconds at 480 by 270 pixels, the figures that the back office's media page shows. */
const film = new URL('introduction.webm', import.meta.url)
const seconds = 31
const remark = remarkOf({ width: 480, height: 270, seconds })
const mime = 'video/webm'

interface FilmedPeople {
  tutorIds: readonly number[]
  /** Joining tutors whose intro video was accepted before their interview. */
  interviewedIds: readonly number[]
  newcomerId: number
  reviewerId: number
  studioId: number
}

/** Listed tutors have completed all five onboarding steps; the newcomer's video waits for review. */
export async function seedVideos(scene: SeedContext, people: FilmedPeople): Promise<void> {
  const content = await readFile(film)
  for (const tutorId of people.tutorIds) {
    await introduce(scene, content, { tutorId, reviewerId: people.reviewerId, daysAgo: 118 })
    await filmInStudio(scene, content, tutorId, people.studioId)
  }
  for (const tutorId of people.interviewedIds) {
    await introduce(scene, content, { tutorId, reviewerId: people.reviewerId, daysAgo: 13 })
  }
  await introduce(scene, content, { tutorId: people.newcomerId, reviewerId: null, daysAgo: 1 })
}

async function introduce(
  scene: SeedContext,
  content: Buffer,
  { tutorId, reviewerId, daysAgo }: { tutorId: number; reviewerId: number | null; daysAgo: number },
): Promise<void> {
  const sentAt = new Date(plus(scene.now, -daysAgo * DAY))
  const reviewedAt = reviewerId === null ? null : new Date(plus(scene.now, -(daysAgo - 1) * DAY))
  const mediaId = await keep(scene, content, 'intro-videos', {
    tutorId,
    kind: MediaKind.IntroVideo,
    by: tutorId,
    at: sentAt,
  })
  await insertIntroVideo(scene.trx, {
    tutorId,
    mediaId,
    seconds,
    reviewerId,
    reviewedAt,
    state: reviewerId === null ? IntroVideoState.Pending : IntroVideoState.Approved,
    createdAt: sentAt,
    updatedAt: reviewedAt ?? sentAt,
  })
}

/** The film begins with the tutor at home: `../posters/tutor2.webp` belongs to tutor2@hiwar.test. */
async function filmInStudio(scene: SeedContext, content: Buffer, tutorId: number, studioId: number): Promise<void> {
  const at = new Date(plus(scene.now, -100 * DAY))
  const { email } = await scene.trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  const name = makeName(mime)
  await keep(scene, content, 'uploads', { tutorId, kind: MediaKind.Video, by: studioId, at, name })
  const thumbnail = makeName('image/webp')
  const poster = new URL(`../posters/${email?.slice(0, email.indexOf('@')) ?? ''}.webp`, import.meta.url)
  await scene.storage.put('uploads', thumbnail, await readFile(poster))
  await scene.trx
    .updateTable('tutors')
    .set({ video: name, thumbnail, studioId, updatedAt: at })
    .where('userId', '=', tutorId)
    .execute()
}

interface Film {
  tutorId: number
  kind: MediaKind
  by: number
  at: Date
  name?: string
}

async function keep({ trx, storage }: SeedContext, content: Buffer, folder: FileFolder, film: Film): Promise<number> {
  const { tutorId, kind, by, at, name = makeName(mime) } = film
  await storage.put(folder, name, content)
  const { id } = await trx
    .insertInto('mediaItems')
    .values({ tutorId, kind, name, bytes: content.byteLength, mime, remark, uploadedBy: by, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
