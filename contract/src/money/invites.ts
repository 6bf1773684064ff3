import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, sortQuery, tableQuery } from '../calls/query.ts'
import { id, idParam, instant } from '../fields/basic.ts'
import { expiry, expiryCodes } from '../fields/money.ts'
import { email } from '../fields/people.ts'
import { authorship } from '../people/people.ts'

export const invite = z
  .object({
    id,
    email: z.string(),
    planId: id,
    expiresAt: instant,
    acceptedAt: instant.nullable(),
    ...authorship,
  })
  .meta({ id: 'Invite' })
export type Invite = z.output<typeof invite>

const inviteFields = { email, planId: id, expiresAt: expiry }
const fieldCodes = ['invalid-email', ...expiryCodes] as const

export const inviteEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/invite',
    action: 'invite.create',
    summary: 'Invites an address to a plan, by mail',
    body: z.strictObject(inviteFields),
    reply: invite,
    refuses: [...fieldCodes, 'plan-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/invite/{id}',
    action: 'invite.update',
    summary: 'Changes an invite that nobody has accepted; a new address gets the mail',
    params: z.object({ id: idParam }),
    body: changes(inviteFields),
    reply: invite,
    refuses: ['empty-request', ...fieldCodes, 'invite-not-found', 'plan-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/invite/{id}',
    action: 'invite.delete',
    summary: 'Takes an invite back',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['invite-not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/v1/invite/{id}',
    action: 'invite.read',
    view: false,
    summary: 'One invite',
    params: z.object({ id: idParam }),
    reply: invite,
    refuses: ['invite-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/invite/list',
    action: 'invite.list',
    view: false,
    csv: true,
    summary: 'Invites, newest first',
    query: tableQuery.extend(sortQuery),
    reply: page(invite),
  },
})
