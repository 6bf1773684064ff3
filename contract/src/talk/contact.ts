/** Contact requests from the public site. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, instantFilter, page, search, sortQuery, tableQuery } from '../calls/query.ts'
import { id, idParam, instant } from '../fields/basic.ts'
import { personName, personNameCodes, phone } from '../fields/people.ts'
import { contactMessage, contactTitle } from '../fields/talk.ts'

export const contactRequest = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    title: z.string(),
    message: z.string(),
    handled: z.boolean(),
    handledBy: id.nullable(),
    handledAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ContactRequest' })
export type ContactRequest = z.output<typeof contactRequest>

export const newContactRequest = z.strictObject({
  name: personName,
  phone,
  title: contactTitle,
  message: contactMessage,
})
export type NewContactRequest = z.output<typeof newContactRequest>

export const contactEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/contact-request/',
    action: 'contact-request.create',
    summary: 'Asks the staff something',
    body: newContactRequest,
    reply: contactRequest,
    refuses: [
      ...personNameCodes,
      'invalid-phone',
      'short-contact-request-title',
      'long-contact-request-title',
      'short-contact-request-message',
      'long-contact-request-message',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/v1/contact-request/list',
    action: 'contact-request.list',
    view: false,
    csv: true,
    summary: 'Contact requests, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      handled: flag.optional(),
      search: search.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(contactRequest),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/contact-request/{id}',
    action: 'contact-request.update',
    summary: 'Marks a contact request as handled, or as open again',
    params: z.object({ id: idParam }),
    body: z.strictObject({ handled: z.boolean() }),
    reply: contactRequest,
    refuses: ['not-found'],
  },
})
