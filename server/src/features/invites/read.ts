import type { Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentInvite } from './present.ts'
import { findInvite, listInvites } from './store.ts'

export async function readInvite(
  { db }: Context,
  { params }: MemberRequest<typeof inviteEndpoints.read>,
): Promise<Invite> {
  return presentInvite(found(await findInvite(db, params.id), 'invite-not-found'))
}

export async function listAllInvites({ db }: Context, { query }: MemberRequest<typeof inviteEndpoints.list>) {
  const { list, total } = await listInvites(db, query, query.sort ?? 'desc')
  return { list: list.map(presentInvite), total }
}
