/** The trail of what staff do. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { instantFilter, list, page, pageQuery, sortQuery } from '../calls/query.ts'
import { id, idParam, instant, text } from '../fields/basic.ts'
import { searchLength } from '../fields/limits.ts'
import { person } from '../people/people.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

export const auditRow = z
  .object({
    id,
    actor: person,
    /** As in the permission table: `plan.update`. */
    action: z.string(),
    object: z.string(),
    objectId: z.string().nullable(),
    before: facts,
    after: facts,
    ip: z.string(),
    requestId: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.output<typeof auditRow>

const word = text(searchLength)

export const auditEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/audit/list',
    action: 'audit.list',
    csv: true,
    summary: 'What staff did, newest first',
    query: pageQuery.extend({
      ...sortQuery,
      actors: list(idParam).optional(),
      actions: list(word).optional(),
      objects: list(word).optional(),
      objectId: word.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(auditRow),
  },
})
