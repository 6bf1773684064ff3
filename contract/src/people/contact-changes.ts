/** New e-mails and phones that staff ask for: they wait until the owner or a second admin confirms. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { id, idParam, instant, linkToken } from '../fields/basic.ts'
import { brief } from './people.ts'

export type ContactChange = z.output<typeof contactChange>

export const contactChange = z
  .object({
    id,
    /** The new address; null when the e-mail stays. */
    email: z.string().nullable(),
    /** The new number; null when the phone is unchanged or removed. */
    phone: z.string().nullable(),
    phoneRemoved: z.boolean(),
    /** The admin who asked; only admins see it. */
    asker: brief.nullable(),
    createdAt: instant,
    /** The change is void from then on. */
    expiresAt: instant,
  })
  .meta({ id: 'ContactChange' })

export const contactChangeEndpoints = endpoints({
  confirm: {
    method: 'POST',
    path: '/api/v1/user/contact-change',
    action: 'contact-change.confirm',
    summary: 'Makes a change that staff asked for: its owner by the word of the mail, or a second admin by its id',
    body: z.union([z.strictObject({ word: linkToken }), z.strictObject({ id })]),
    reply: ok,
    confirm: 'by-body',
    refuses: ['not-found', 'user-exists'],
  },
  read: {
    params: z.object({ id: idParam }),
    method: 'GET',
    path: '/api/v1/user/{id}/contact-change',
    action: 'contact-change.read',
    view: true,
    summary: 'The change of e-mail or phone that waits for a confirmation; null when none waits',
    reply: contactChange.nullable(),
    refuses: ['user-not-found'],
  },
  cancel: {
    params: z.object({ id: idParam }),
    method: 'DELETE',
    path: '/api/v1/user/{id}/contact-change',
    action: 'contact-change.cancel',
    summary: 'Drops the change that waits for a confirmation',
    reply: ok,
    refuses: ['user-not-found', 'not-found'],
  },
})
