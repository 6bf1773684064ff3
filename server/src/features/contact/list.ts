import type { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentContactRequest } from './present.ts'
import { listContactRequests } from './store.ts'

export async function listAllContactRequests({ db }: Context, { query }: MemberRequest<typeof contactEndpoints.list>) {
  const { list, total } = await listContactRequests(db, query)
  return { list: list.map(presentContactRequest), total }
}
