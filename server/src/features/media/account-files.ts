import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import type { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, type FormRequest, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { fileUrl } from '../../platform/files.ts'
import { type Account, findAccount, lockAccount } from '../accounts/store.ts'
import { measureFilm } from '../files/inspect.ts'
import { deleteFile, keepPicture, storeFile, withStoredFiles } from '../files/keep.ts'
import { insertMedia } from '../files/store.ts'
import type { KeptFile } from '../files/stored-file.ts'
import { tutorChanged } from '../tutors/events.ts'
import { updateTutor, updateUser } from '../users/store.ts'

/** Users set their own picture, and admins set those of people that they may change. */
export async function refuseImage(
  { db }: Context,
  { actor, query }: FormRequest<typeof mediaEndpoints.image>,
): Promise<undefined> {
  refuseForeign(actor, found(await findAccount(db, query.forUser ?? actor.id), 'user-not-found'))
}

export async function setImage(context: Context, request: MemberRequest<typeof mediaEndpoints.image>) {
  const { actor, query, files } = request
  const userId = query.forUser ?? actor.id
  const refuse = (account: Account) => refuseForeign(actor, account)
  const image = await keepPicture(context, actor, 'uploads', files.image)
  const { user } = await putFiles(context, request, { userId, files: { image }, refuse, action: 'user.image' })
  return { image: fileUrl('uploads', user.image) ?? '' }
}

function refuseForeign(actor: Actor, { user, tutor }: Account): void {
  const account = { id: user.id, role: user.role, studioId: tutor?.studioId ?? null }
  if (!mayChange(actor, account, ['image'])) throw new Refusal('forbidden')
}

type FilesRequest = MemberRequest<typeof mediaEndpoints.tutorFiles>

export async function refuseTutorFiles(
  { db }: Context,
  { actor, query }: FormRequest<typeof mediaEndpoints.tutorFiles>,
): Promise<undefined> {
  refuseStranger(actor, found(await findAccount(db, query.tutorId), 'tutor-not-found'))
}

function refuseStranger(actor: Actor, { tutor }: Account): void {
  authorize(actor, 'tutor.files', { studioId: found(tutor, 'tutor-not-found').studioId })
}

/** The photo session: a studio or an admin uploads a tutor's picture, video and thumbnail for the tutor's card. */
export async function setTutorFiles(context: Context, request: FilesRequest) {
  const { actor, query } = request
  const refuse = (account: Account) => refuseStranger(actor, account)
  const files = await keepAll(context, actor, request.files)
  const upload = { userId: query.tutorId, files, refuse, action: 'tutor.files' } as const
  const { user, tutor } = await putFiles(context, request, upload)
  return {
    image: fileUrl('uploads', user.image),
    video: fileUrl('uploads', tutor?.video ?? null),
    thumbnail: fileUrl('uploads', tutor?.thumbnail ?? null),
  }
}

/** Stores all files or none: if one is refused, the files stored before it are removed. */
async function keepAll(context: Context, sender: Actor, { image, video, thumbnail }: FilesRequest['files']) {
  const kept: Partial<Record<'image' | 'video' | 'thumbnail', KeptFile>> = {}
  try {
    const film = video && (await measureFilm(context, sender, video))
    if (image !== undefined) kept.image = await keepPicture(context, sender, 'uploads', image)
    if (thumbnail !== undefined) kept.thumbnail = await keepPicture(context, sender, 'uploads', thumbnail)
    if (film) kept.video = { ...(await storeFile(context, 'uploads', film.file)), remark: remarkOf(film) }
    return kept
  } catch (error) {
    for (const { name } of Object.values(kept)) await context.storage.remove('uploads', name)
    throw error
  }
}

type FileRequest = MemberRequest<typeof mediaEndpoints.image> | MemberRequest<typeof mediaEndpoints.tutorFiles>
type Files = Partial<Record<AssetKind, KeptFile>>

interface Upload {
  userId: number
  files: Files
  /** Runs a second time inside the transaction, on the account's current row. */
  refuse: (account: Account) => void
  action: 'user.image' | 'tutor.files'
}

/** Puts uploaded files on an account and removes the replaced ones. */
function putFiles(context: Context, request: FileRequest, upload: Upload): Promise<Account> {
  const { userId, files, refuse, action } = upload
  const kept = Object.values(files)
  const now = context.clock.now()
  const put = () =>
    inTransaction(context.db, async (trx) => {
      const before = found(await lockAccount(trx, userId), 'user-not-found')
      refuse(before)
      const { image, video, thumbnail } = namesOf(files)
      const user = await updateUser(trx, userId, { ...(image && { image }), updatedAt: now })
      const changes = { ...(video && { video }), ...(thumbnail && { thumbnail }) }
      const isTutorChanged = before.tutor !== undefined && Object.keys(changes).length > 0
      const tutor = isTutorChanged ? await updateTutor(trx, userId, { ...changes, updatedAt: now }) : before.tutor
      for (const [kind, file] of Object.entries(files) as [AssetKind, KeptFile][]) {
        const old = kind === 'image' ? before.user.image : before.tutor?.[kind]
        if (typeof old === 'string') await deleteFile(context, trx, 'uploads', old)
        if (tutor !== undefined)
          await insertMedia(trx, { tutorId: userId, kind, uploadedBy: request.actor.id }, file, now)
      }
      const facts = { before: filesOf(before), after: filesOf({ user, tutor }) }
      await recordAudit(trx, request, { action, object: 'user', objectId: userId, ...facts }, now)
      if (tutor !== undefined) await recordEvent(context, trx, tutorChanged, { tutorId: userId })
      return { user, tutor }
    })
  return withStoredFiles(context, 'uploads', kept, put)
}

function namesOf(files: Files): Partial<Record<AssetKind, string>> {
  return Object.fromEntries(Object.entries(files).map(([kind, { name }]) => [kind, name]))
}

function filesOf({ user, tutor }: Account) {
  return { image: user.image, ...(tutor && { video: tutor.video, thumbnail: tutor.thumbnail }) }
}
