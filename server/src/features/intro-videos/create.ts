import { introVideoSeconds } from '@hiwar/contract/fields/limits.ts'
import type { IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepFile, keepingFiles } from '../files/keep.ts'
import { insertMedia } from '../files/media.store.ts'
import { readVideo } from '../files/video.ts'
import { presentIntroVideo } from './present.ts'
import { existsOpenVideo, insertIntroVideo } from './store.ts'

/** Sends an intro video; a tutor has one that waits or was approved, and may send another after a rejection. */
export async function createIntroVideo(
  context: Context,
  { actor, files }: MemberRequest<typeof introVideoEndpoints.create>,
): Promise<IntroVideo> {
  if (await existsOpenVideo(context.db, actor.id)) throw new Refusal('intro-video-exists')
  const film = await readVideo(files.video)
  const seconds = Math.round(film.seconds)
  if (seconds < introVideoSeconds.min || seconds > introVideoSeconds.max) throw new Refusal('bad-request')
  const kept = { ...(await keepFile(context, 'intro-videos', files.video)), remark: remarkOf(film) }
  const now = context.clock.now()
  const tutorId = actor.id
  const insert = () =>
    inTransaction(context.db, async (trx) => {
      const mediaId = await insertMedia(trx, { tutorId, kind: 'intro-video', uploadedBy: tutorId }, kept, now)
      const video = { tutorId, mediaId, seconds, createdAt: now, updatedAt: now }
      return presentIntroVideo(await insertIntroVideo(trx, video))
    })
  return keepingFiles(context, 'intro-videos', [kept], insert)
}
