import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, serve, serveOpen } from '../../platform/action.ts'
import { isOnline } from '../presence/presence.ts'
import { listPresent } from '../presence/store.ts'
import { createUser } from './create.ts'
import { presentUser } from './present.ts'
import { findUser, listUsers } from './store.ts'
import { updateAccount } from './update.ts'

export const userRoutes = [
  serveOpen(accountEndpoints.create, createUser),
  serve(accountEndpoints.current, readCurrentUser),
  serve(accountEndpoints.list, listAllUsers),
  serve(accountEndpoints.read, readUser),
  serve(accountEndpoints.update, updateAccount),
]

/** All accounts, for admins. */
async function listAllUsers({ db }: Context, { query }: MemberRequest<typeof accountEndpoints.list>) {
  const { list, total } = await listUsers(db, query)
  const present = await listPresent(
    db,
    list.map(({ id }) => id),
  )
  return { list: list.map((row) => presentUser(row, present.has(row.id))), total }
}

/** The account of the caller. */
async function readCurrentUser(context: Context, { actor }: MemberRequest<typeof accountEndpoints.current>) {
  const row = found(await findUser(context.db, actor.id), 'user-not-found')
  return presentUser(row, await isOnline(context, row.id))
}

/** One account, for its owner and admins. */
async function readUser(context: Context, { actor, params }: MemberRequest<typeof accountEndpoints.read>) {
  const row = found(await findUser(context.db, params.id), 'user-not-found')
  authorize(actor, 'user.read', { ownerId: row.id })
  return presentUser(row, await isOnline(context, row.id))
}
