import {
  type MediaItem,
  MediaKind,
  mediaEndpoints,
  type Studio,
  type StudioTutor,
} from '@hiwar/contract/people/media.ts'
import { decideAppointment } from '@hiwar/domain/media/photo-session.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { dateOfInstant, formatInstant, instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { lockAccount } from '../accounts/store.ts'
import { photoSessionSet } from '../tutors/events.ts'
import { presentPerson } from '../users/present.ts'
import { updateTutor } from '../users/store.ts'
import { refuseImage, refuseTutorFiles, setImage, setTutorFiles } from './account-files.ts'
import {
  findStudioOf,
  findStudioTutor,
  listMedia,
  listStudios,
  listStudioTutors,
  type MediaRow,
  type StudioTutorRow,
} from './store.ts'

export const mediaRoutes = [
  serve(mediaEndpoints.image, setImage, refuseImage),
  serve(mediaEndpoints.tutorFiles, setTutorFiles, refuseTutorFiles),
  serve(mediaEndpoints.studioTutor, readStudioTutor),
  serve(mediaEndpoints.appointment, setAppointment),
  serve(mediaEndpoints.studioTutors, listTutorsOfStudio),
  serve(mediaEndpoints.studios, listAllStudios),
  serve(mediaEndpoints.list, listMediaItems),
]

/** Lists stored files: all of them for admins, for a studio those of its tutors. */
async function listMediaItems({ db }: Context, { actor, query }: MemberRequest<typeof mediaEndpoints.list>) {
  const all = seesAll(actor.role, 'media.list')
  if (!all && query.tutorId !== undefined) {
    authorize(actor, 'media.list', { studioId: (await findStudioOf(db, query.tutorId)) ?? null })
  }
  const { list, total } = await listMedia(db, all ? null : actor.id, query)
  return { list: list.map(presentItem), total }
}

function presentItem(row: MediaRow): MediaItem {
  return {
    ...wire(row, 'id', 'kind', 'bytes', 'mime', 'remark', 'uploadedBy', 'createdAt'),
    url: fileUrl(row.kind === MediaKind.IntroVideo ? 'intro-videos' : 'uploads', row.name) ?? '',
    tutor: presentPerson(row.tutor),
  }
}

async function readStudioTutor({ db }: Context, { actor, params }: MemberRequest<typeof mediaEndpoints.studioTutor>) {
  const tutor = found(await findStudioTutor(db, params.tutorId), 'tutor-not-found')
  authorize(actor, 'studio-tutor.read', { studioId: tutor.studioId })
  return presentStudioTutor(tutor)
}

/** Sets, moves or cancels the appointment; the same time again changes nothing and notifies nobody. */
async function setAppointment(context: Context, request: MemberRequest<typeof mediaEndpoints.appointment>) {
  const { actor, params, body } = request
  const { tutorId } = params
  const to = body.photoSessionAt === null ? null : parseInstant(body.photoSessionAt)
  return inTransaction(context.db, async (trx) => {
    const account = found(await lockAccount(trx, tutorId), 'tutor-not-found')
    const tutor = found(account.tutor, 'tutor-not-found')
    const { studioId } = tutor
    authorize(actor, 'studio-tutor.appoint', { studioId })
    const date = context.clock.now()
    const now = instantOfDate(date)
    const at = tutor.photoSessionAt && instantOfDate(tutor.photoSessionAt)
    if (to !== at) {
      const decision = decideAppointment({ ...tutor, image: account.user.image, at }, to, now)
      if ('refuse' in decision) throw new Refusal('bad-request', decision.refuse === 'conflict' ? { status: 409 } : {})
      const photoSessionAt = decision.appoint && dateOfInstant(decision.appoint)
      await updateTutor(trx, tutorId, { photoSessionAt, updatedAt: date })
      const facts = { before: { photoSessionAt: tutor.photoSessionAt }, after: { photoSessionAt } }
      const entry = { action: 'studio-tutor.appoint', object: 'user', objectId: tutorId, ...facts } as const
      await recordAudit(trx, request, entry, date)
      const from = at !== null && at > now ? formatInstant(at) : null
      const reported = { from, to: body.photoSessionAt, at: formatInstant(now) }
      // An appointment that is over is canceled without a notification.
      if (studioId !== null && (reported.from ?? reported.to) !== null)
        await recordEvent(context, trx, photoSessionSet, { tutorId, studioId, ...reported })
    }
    return presentStudioTutor(found(await findStudioTutor(trx, tutorId), 'tutor-not-found'))
  })
}

/** Lists the tutors of a studio: a studio gets its own, admins those of one studio or all. */
async function listTutorsOfStudio(
  { db }: Context,
  { actor, query }: MemberRequest<typeof mediaEndpoints.studioTutors>,
) {
  const all = seesAll(actor.role, 'studio-tutor.list')
  if (!all && query.studioId !== undefined && query.studioId !== actor.id) throw new Refusal('forbidden')
  const { list, total } = await listStudioTutors(db, all ? query : { ...query, studioId: actor.id })
  return { list: list.map(presentStudioTutor), total }
}

async function listAllStudios({ db }: Context, { query }: MemberRequest<typeof mediaEndpoints.studios>) {
  const { list, total } = await listStudios(db, query)
  return { list: list.map((row): Studio => ({ ...row, image: fileUrl('uploads', row.image) })), total }
}

function presentStudioTutor(row: StudioTutorRow): StudioTutor {
  return {
    ...wire(row, 'id', 'email', 'phone', 'name', 'studioId', 'photoSessionAt', 'createdAt'),
    image: fileUrl('uploads', row.image),
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
  }
}
