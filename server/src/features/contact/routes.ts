import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { createContactRequest } from './create.ts'
import { listAllContactRequests } from './list.ts'
import { changeContactRequest } from './update.ts'

export const contactRoutes = [
  serveOpen(contactEndpoints.create, createContactRequest),
  serve(contactEndpoints.list, listAllContactRequests),
  serve(contactEndpoints.update, changeContactRequest),
]
