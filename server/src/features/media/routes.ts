import {
  type MediaItem,
  MediaKind,
  mediaEndpoints,
  type Studio,
  type StudioTutor,
} from '@hiwar/contract/people/media.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
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
  serve(mediaEndpoints.studioTutors, listTutorsOfStudio),
  serve(mediaEndpoints.studios, listAllStudios),
  serve(mediaEndpoints.list, listMediaItems),
]

/** Lists stored files: all of them for admins, for a studio those of its own tutors. */
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

async function readStudioTutor(
  { db }: Context,
  { actor, params }: MemberRequest<typeof mediaEndpoints.studioTutor>,
): Promise<StudioTutor> {
  const tutor = found(await findStudioTutor(db, params.tutorId), 'tutor-not-found')
  authorize(actor, 'studio-tutor.read', { studioId: tutor.studioId })
  return presentStudioTutor(tutor)
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
    ...wire(row, 'id', 'email', 'phone', 'name', 'studioId', 'createdAt'),
    image: fileUrl('uploads', row.image),
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
  }
}
