import type { ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { presentContactRequest } from './present.ts'
import { insertContactRequest } from './store.ts'

/** Anybody asks the staff something; what he writes is kept as plain text. */
export async function createContactRequest(
  context: Context,
  { body, caller }: OpenRequest<typeof contactEndpoints.create>,
): Promise<ContactRequest> {
  await context.limits.use('contactRequest', caller.ip)
  return presentContactRequest(await insertContactRequest(context.db, { ...body, createdAt: context.clock.now() }))
}
