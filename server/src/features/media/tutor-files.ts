import type { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { fileUrl } from '../../platform/files.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { keepFile, keepPicture } from '../files/keep.ts'
import type { KeptFile } from '../files/kept-file.ts'
import { readVideo } from '../files/video.ts'
import { type Account, findAccount } from '../users/change.store.ts'
import { putFiles } from './account-files.ts'

type FilesRequest = MemberRequest<typeof mediaEndpoints.tutorFiles>

/** The photo session: a studio, or an admin, puts a tutor's picture, video and thumbnail on his card. */
export async function setTutorFiles(context: Context, request: FilesRequest) {
  const { actor, query } = request
  const refuse = ({ tutor }: Account) => {
    const { studioId } = found(tutor, 'tutor-not-found')
    authorize(actor, 'tutor.files', { studioId })
  }
  refuse(found(await findAccount(context.db, query.tutorId), 'tutor-not-found'))
  const files = await keepAll(context, request.files)
  const { user, tutor } = await putFiles(context, request, {
    userId: query.tutorId,
    files,
    refuse,
    action: 'tutor.files',
  })
  return {
    image: fileUrl('uploads', user.image),
    video: fileUrl('uploads', tutor?.video ?? null),
    thumbnail: fileUrl('uploads', tutor?.thumbnail ?? null),
  }
}

/** All of them, or none: what was kept before one was refused is taken away again. */
async function keepAll(context: Context, { image, video, thumbnail }: FilesRequest['files']) {
  const kept: Partial<Record<'image' | 'video' | 'thumbnail', KeptFile>> = {}
  try {
    const film = video && (await readVideo(video))
    if (image !== undefined) kept.image = await keepPicture(context, 'uploads', image)
    if (thumbnail !== undefined) kept.thumbnail = await keepPicture(context, 'uploads', thumbnail)
    if (video && film) kept.video = { ...(await keepFile(context, 'uploads', video)), remark: remarkOf(film) }
    return kept
  } catch (error) {
    for (const { name } of Object.values(kept)) await context.storage.remove('uploads', name)
    throw error
  }
}
