import type { accountEndpoints } from '@hiwar/contract/accounts.ts'
import type { Context } from '../../context.ts'
import type { SignedRequest } from '../../platform/http/request.ts'
import { listUserIds, listUsers, type UserFilters } from './list.store.ts'
import { presentUser } from './present.ts'

/** All accounts, for admins. */
export async function listAllUsers(context: Context, { query }: SignedRequest<typeof accountEndpoints.list>) {
  const { list, total } = await listUsers(context.db, query, await idsByPresence(context, query))
  return { list: list.map((row) => presentUser(context, row)), total }
}

/** Who is online is known to the sockets alone, so those who match are asked for one by one. */
async function idsByPresence({ db, realtime }: Context, query: UserFilters): Promise<number[] | null> {
  if (query.online === undefined) return null
  const ids = await listUserIds(db, query)
  return ids.filter((id) => realtime.isOnline(id) === query.online)
}
