import type { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { fileUrl } from '../../platform/files.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { keepPicture } from '../files/keep.ts'
import { type Account, findAccount } from '../users/change.store.ts'
import { putFiles } from './account-files.ts'

/** Sets a picture: everybody his own, admins those of others whom they may change. */
export async function setImage(context: Context, request: MemberRequest<typeof mediaEndpoints.image>) {
  const { actor, query, files } = request
  const userId = query.forUser ?? actor.id
  const refuse = (account: Account) => refuseForeign(actor, account)
  refuse(found(await findAccount(context.db, userId), 'user-not-found'))
  const image = await keepPicture(context, 'uploads', files.image)
  const { user } = await putFiles(context, request, { userId, files: { image }, refuse, action: 'user.image' })
  return { image: fileUrl('uploads', user.image) ?? '' }
}

function refuseForeign(actor: Actor, { user, tutor }: Account): void {
  const account = { id: user.id, role: user.role as Actor['role'], studioId: tutor?.studioId ?? null }
  if (!mayChange(actor, account, ['image'])) throw new Refusal('forbidden')
}
