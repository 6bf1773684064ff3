import { type MediaItem, mediaEndpoints, type Studio, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { fileUrl } from '../../platform/files.ts'
import { presentPerson } from '../users/present.ts'
import { setImage, setTutorFiles } from './account-files.ts'
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
  serve(mediaEndpoints.image, setImage),
  serve(mediaEndpoints.tutorFiles, setTutorFiles),
  serve(mediaEndpoints.studioTutor, readStudioTutor),
  serve(mediaEndpoints.studioTutors, listTutorsOfStudio),
  serve(mediaEndpoints.studios, listAllStudios),
  serve(mediaEndpoints.list, listMediaItems),
]

/** Stored files: all of them for admins, for a studio those of its own tutors. */
async function listMediaItems({ db }: Context, { actor, query }: MemberRequest<typeof mediaEndpoints.list>) {
  const all = seesAll(actor.role, 'media.list')
  if (!all && query.tutorId !== undefined) {
    authorize(actor, 'media.list', { studioId: (await findStudioOf(db, query.tutorId)) ?? null })
  }
  const { list, total } = await listMedia(db, all ? null : actor.id, query)
  return { list: list.map(presentItem), total }
}

function presentItem(row: MediaRow): MediaItem {
  const kind = row.kind
  return {
    id: row.id,
    kind,
    url: fileUrl(kind === 'intro-video' ? 'intro-videos' : 'uploads', row.name) ?? '',
    tutor: presentPerson(row.tutor),
    bytes: row.bytes,
    mime: row.mime,
    remark: row.remark,
    uploadedBy: row.uploadedBy,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Studios and the tutors who chose them. */
async function readStudioTutor(
  { db }: Context,
  { actor, params }: MemberRequest<typeof mediaEndpoints.studioTutor>,
): Promise<StudioTutor> {
  const tutor = found(await findStudioTutor(db, params.tutorId), 'tutor-not-found')
  authorize(actor, 'studio-tutor.read', { studioId: tutor.studioId })
  return presentStudioTutor(tutor)
}

/** Tutors of a studio: its own, or for admins of any or all. */
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

function presentStudioTutor({ image, video, thumbnail, createdAt, ...row }: StudioTutorRow): StudioTutor {
  return {
    ...row,
    image: fileUrl('uploads', image),
    video: fileUrl('uploads', video),
    thumbnail: fileUrl('uploads', thumbnail),
    createdAt: createdAt.toISOString(),
  }
}
