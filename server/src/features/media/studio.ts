/** Studios and the tutors who chose them. */
import type { mediaEndpoints, Studio, StudioTutor } from '@hiwar/contract/people/media.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { fileUrl } from '../../platform/files.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { findStudioTutor, listStudios, listStudioTutors, type StudioTutorRow } from './studio.store.ts'

export async function readStudioTutor(
  { db }: Context,
  { actor, params }: MemberRequest<typeof mediaEndpoints.studioTutor>,
): Promise<StudioTutor> {
  const tutor = found(await findStudioTutor(db, params.tutorId), 'tutor-not-found')
  authorize(actor, 'studio-tutor.read', { studioId: tutor.studioId })
  return presentStudioTutor(tutor)
}

/** Tutors of a studio: its own, or for admins of any or all. */
export async function listTutorsOfStudio(
  { db }: Context,
  { actor, query }: MemberRequest<typeof mediaEndpoints.studioTutors>,
) {
  const all = seesAll(actor.role, 'studio-tutor.list')
  if (!all && query.studioId !== undefined && query.studioId !== actor.id) throw new Refusal('forbidden')
  const { list, total } = await listStudioTutors(db, all ? query : { ...query, studioId: actor.id })
  return { list: list.map(presentStudioTutor), total }
}

export async function listAllStudios({ db }: Context, { query }: MemberRequest<typeof mediaEndpoints.studios>) {
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
