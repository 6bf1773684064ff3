import type { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { isOnline } from '../presence/online.ts'
import { presentUser } from './present.ts'
import { findUser } from './store.ts'

/** The account of the caller. */
export async function readCurrentUser(context: Context, { actor }: MemberRequest<typeof accountEndpoints.current>) {
  const row = found(await findUser(context.db, actor.id), 'user-not-found')
  return presentUser(row, await isOnline(context, row.id))
}

/** One account, for its owner and admins. */
export async function readUser(context: Context, { actor, params }: MemberRequest<typeof accountEndpoints.read>) {
  const row = found(await findUser(context.db, params.id), 'user-not-found')
  authorize(actor, 'user.read', { ownerId: row.id })
  return presentUser(row, await isOnline(context, row.id))
}
