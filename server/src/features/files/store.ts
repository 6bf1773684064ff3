import type { MediaKind } from '@hiwar/contract/people/media.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { KeptFile } from './stored-file.ts'

export interface NewMedia {
  tutorId: number
  kind: MediaKind
  uploadedBy: number
}

/** Records the owner and sender of a file. A new file on a tutor's card replaces the earlier one of its kind. */
export async function insertMedia(
  trx: Trx,
  media: NewMedia,
  { name, type, bytes, remark = null }: KeptFile,
  now: Date,
): Promise<number> {
  if (media.kind !== 'intro-video') {
    await trx.deleteFrom('mediaItems').where('tutorId', '=', media.tutorId).where('kind', '=', media.kind).execute()
  }
  const { id } = await trx
    .insertInto('mediaItems')
    .values({ ...media, name, mime: type, bytes, remark, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteMedia(trx: Trx, name: string): Promise<void> {
  await trx.deleteFrom('mediaItems').where('name', '=', name).execute()
}
