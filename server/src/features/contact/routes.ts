import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, type OpenRequest, serve, serveOpen } from '../../platform/action.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { changeContactRequest } from './handle.ts'
import { presentContactRequest } from './present.ts'
import { insertContactRequest, listContactRequests } from './store.ts'

export const contactRoutes = [
  serveOpen(contactEndpoints.create, createContactRequest),
  serve(contactEndpoints.list, listAllContactRequests),
  serve(contactEndpoints.update, changeContactRequest),
]

/** Stores a visitor's request to staff as plain text. */
async function createContactRequest(context: Context, { body, caller }: OpenRequest<typeof contactEndpoints.create>) {
  await context.limits.use('contactRequest', networkOf(caller.ip))
  return presentContactRequest(await insertContactRequest(context.db, { ...body, createdAt: context.clock.now() }))
}

async function listAllContactRequests({ db }: Context, { query }: MemberRequest<typeof contactEndpoints.list>) {
  const { list, total } = await listContactRequests(db, query)
  return { list: list.map(presentContactRequest), total }
}
