/** Puts files on an account: the new ones are named, the old ones fall away. */
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import type { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { dropFile, keepingFiles } from '../files/keep.ts'
import type { KeptFile } from '../files/kept-file.ts'
import { insertMedia } from '../files/media.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { type Account, lockAccount } from '../users/change.store.ts'
import { updateTutor, updateUser } from '../users/store.ts'

type FileRequest = MemberRequest<typeof mediaEndpoints.image> | MemberRequest<typeof mediaEndpoints.tutorFiles>
type Files = Partial<Record<AssetKind, KeptFile>>

interface Upload {
  userId: number
  files: Files
  /** Asked again of the account as it stands when the files are put there. */
  refuse: (account: Account) => void
  action: 'user.image' | 'tutor.files'
}

export function putFiles(context: Context, request: FileRequest, upload: Upload): Promise<Account> {
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
        if (typeof old === 'string') await dropFile(context, trx, 'uploads', old)
        if (tutor !== undefined)
          await insertMedia(trx, { tutorId: userId, kind, uploadedBy: request.actor.id }, file, now)
      }
      const facts = { before: filesOf(before), after: filesOf({ user, tutor }) }
      await recordAudit(trx, request, { action, object: 'user', objectId: userId, ...facts }, now)
      if (tutor !== undefined) await recordEvent(context, trx, tutorChanged, { tutorId: userId })
      return { user, tutor }
    })
  return keepingFiles(context, 'uploads', kept, put)
}

function namesOf(files: Files): Partial<Record<AssetKind, string>> {
  return Object.fromEntries(Object.entries(files).map(([kind, { name }]) => [kind, name]))
}

function filesOf({ user, tutor }: Account) {
  return { image: user.image, ...(tutor && { video: tutor.video, thumbnail: tutor.thumbnail }) }
}
