import { introVideoSeconds } from '@hiwar/contract/fields/limits.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { introVideoEvent, nextIntroVideoState } from '@hiwar/domain/intro-videos/transitions.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type FormRequest, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { measureFilm } from '../files/inspect.ts'
import { storeFile, withStoredFiles } from '../files/keep.ts'
import { insertMedia } from '../files/store.ts'
import { presentPerson } from '../users/present.ts'
import { introVideoDecided } from './events.ts'
import {
  existsOpenVideo,
  findIntroVideo,
  getIntroVideo,
  type IntroVideoRow,
  insertIntroVideo,
  listIntroVideos,
  updateIntroVideo,
} from './store.ts'

export const introVideoRoutes = [
  serve(introVideoEndpoints.create, createIntroVideo, refuseSecondVideo),
  serve(introVideoEndpoints.decide, decideIntroVideo),
  serve(introVideoEndpoints.list, listVisibleVideos),
]

async function refuseSecondVideo(
  { db }: Context,
  { actor }: FormRequest<typeof introVideoEndpoints.create>,
): Promise<undefined> {
  if (await existsOpenVideo(db, actor.id)) throw new Refusal('intro-video-exists')
}

/** Stores an intro video. A tutor has at most one pending or approved video and may send another after a rejection. */
async function createIntroVideo(context: Context, { actor, files }: MemberRequest<typeof introVideoEndpoints.create>) {
  const video = await measureFilm(context, actor, files.video)
  if (video.seconds < introVideoSeconds.min || video.seconds > introVideoSeconds.max) throw new Refusal('bad-request')
  const seconds = Math.round(video.seconds)
  const kept = { ...(await storeFile(context, 'intro-videos', video.file)), remark: remarkOf(video) }
  const now = context.clock.now()
  const tutorId = actor.id
  const insert = () =>
    inTransaction(context.db, async (trx) => {
      const mediaId = await insertMedia(trx, { tutorId, kind: 'intro-video', uploadedBy: tutorId }, kept, now)
      const video = { tutorId, mediaId, seconds, createdAt: now, updatedAt: now }
      return presentIntroVideo(await insertIntroVideo(trx, video))
    })
  return withStoredFiles(context, 'intro-videos', [kept], insert)
}

function decideIntroVideo(context: Context, request: MemberRequest<typeof introVideoEndpoints.decide>) {
  const { actor, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentIntroVideo(found(await findIntroVideo(trx, body.id), 'intro-video-not-found'))
    const state = nextIntroVideoState(before.state, introVideoEvent(body.state))
    if (state === undefined) throw new Refusal('bad-request', { status: 409 })
    const note = body.note ?? null
    const decision = { state, note, reviewerId: actor.id, reviewedAt: now, updatedAt: now }
    const isWritten = await updateIntroVideo(trx, { id: before.id, from: before.state }, decision)
    if (!isWritten) throw new Refusal('bad-request', { status: 409 })
    const { id, tutorId } = before
    await recordEvent(context, trx, introVideoDecided, { introVideoId: id, tutorId, state, note })
    const facts = { before: { state: before.state }, after: { state } }
    const entry = { action: 'intro-video.decide', object: 'intro-video', objectId: id, ...facts } as const
    await recordAudit(trx, request, entry, now)
    return presentIntroVideo(await getIntroVideo(trx, id))
  })
}

/** Lists all videos for staff. Tutors get only their own videos, even when they filter by other users. */
async function listVisibleVideos({ db }: Context, { actor, query }: MemberRequest<typeof introVideoEndpoints.list>) {
  const filters = seesAll(actor.role, 'intro-video.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listIntroVideos(db, filters)
  return { list: list.map(presentIntroVideo), total }
}

function presentIntroVideo(row: IntroVideoRow): IntroVideo {
  return {
    ...wire(row, 'id', 'tutorId', 'state', 'note', 'seconds', 'bytes', 'reviewerId', 'reviewedAt'),
    ...wire(row, 'createdAt', 'updatedAt'),
    tutor: presentPerson(row.tutor),
    src: fileUrl('intro-videos', row.name) ?? '',
  }
}
