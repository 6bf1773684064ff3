import type { MediaItem, mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { fileUrl } from '../../platform/files.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentPerson } from '../users/present-person.ts'
import { findStudioOf, listMedia, type MediaRow } from './list.store.ts'

/** Stored files: all of them for admins, for a studio those of its own tutors. */
export async function listMediaItems({ db }: Context, { actor, query }: MemberRequest<typeof mediaEndpoints.list>) {
  const all = seesAll(actor.role, 'media.list')
  if (!all && query.tutorId !== undefined) {
    authorize(actor, 'media.list', { studioId: (await findStudioOf(db, query.tutorId)) ?? null })
  }
  const { list, total } = await listMedia(db, all ? null : actor.id, query)
  return { list: list.map(presentItem), total }
}

function presentItem(row: MediaRow): MediaItem {
  const kind = row.kind as MediaItem['kind']
  return {
    id: row.id,
    kind,
    url: fileUrl(kind === 'intro-video' ? 'intro-videos' : 'uploads', row.name) ?? '',
    tutor: presentPerson(row.tutor),
    bytes: row.bytes,
    mime: row.mime,
    remark: row.remark as MediaItem['remark'],
    uploadedBy: row.uploadedBy,
    createdAt: row.createdAt.toISOString(),
  }
}
