/** Staff who see an account as its owner sees it, reading only. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { idFilters, page, pageQuery } from '../calls/query.ts'
import { role } from '../enumerations/basic.ts'
import { id, idParam, instant, lines, linkToken } from '../fields/basic.ts'
import { viewReasonLength } from '../fields/staff-limits.ts'
import { person, user } from './people.ts'

export const newView = z.strictObject({ reason: lines(viewReasonLength) })
export type NewView = z.output<typeof newView>

/** A visit as the owner of the account reads of it: the viewer is nobody by name. */
export const ownVisit = z
  .object({
    id,
    /** The role of the viewer. */
    role,
    reason: z.string(),
    from: instant,
    /** When the visit ends at the latest. */
    until: instant,
  })
  .meta({ id: 'OwnVisit' })
export type OwnVisit = z.output<typeof ownVisit>

export const viewVisit = ownVisit
  .omit({ role: true })
  .extend({ viewer: person, user: person })
  .meta({ id: 'ViewVisit' })

export const viewEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/user/{id}/view',
    action: 'view.create',
    confirm: true,
    summary: 'The address of a view of the account, which opens once within a minute',
    params: z.object({ id: idParam }),
    body: newView,
    reply: z.object({ url: z.url() }).meta({ id: 'ViewAddress' }),
    refuses: ['user-not-found'],
  },
  enter: {
    method: 'POST',
    path: '/api/v1/auth/view',
    action: 'view.enter',
    summary: 'Exchanges the word of the address for a login that reads alone and ends after 15 minutes',
    body: z.strictObject({ word: linkToken }),
    reply: z.object({ user, token: z.string(), until: instant }).meta({ id: 'OpenedView' }),
    refuses: ['not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/view/list',
    action: 'view.list',
    view: false,
    summary: 'All visits of staff to accounts, newest first',
    query: pageQuery.extend(idFilters('viewers', 'users')),
    reply: page(viewVisit),
  },
  own: {
    method: 'GET',
    path: '/api/v1/view/own',
    action: 'view.own',
    view: false,
    summary: "The visits of staff to the caller's account, newest first",
    query: pageQuery,
    reply: page(ownVisit),
  },
})
