import type { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listPresent } from '../presence/store.ts'
import { listUsers } from './list.store.ts'
import { presentUser } from './present.ts'

/** All accounts, for admins. */
export async function listAllUsers({ db }: Context, { query }: MemberRequest<typeof accountEndpoints.list>) {
  const { list, total } = await listUsers(db, query)
  const present = await listPresent(
    db,
    list.map(({ id }) => id),
  )
  return { list: list.map((row) => presentUser(row, present.has(row.id))), total }
}
