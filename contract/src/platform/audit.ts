/** Records for super admins and admins: the actions of staff, and security events. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { idFilters, instantFilter, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { count, id, idParam, instant, text } from '../fields/basic.ts'
import { searchLength } from '../fields/limits.ts'
import { person } from '../people/people.ts'
import { addressMark, securityEvent, securityEventKind } from './security-events.ts'

/** Stands in place of a personal value whose person was erased. */
export const erasedValue = { erased: true } as const

export function isErasedValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value) === JSON.stringify(erasedValue)
}

const facts = z.record(z.string(), z.unknown()).nullable()

export const auditRow = z
  .object({
    id,
    actor: person,
    /** An action name of the permission table, such as `plan.update`. */
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

/** The kind of mismatch: the row was changed or deleted, a seal is missing, or the order differs. */
export const SealFault = {
  Changed: 'changed',
  Removed: 'removed',
  Gap: 'gap',
  Order: 'order',
  /** A row without a seal that claims to be older than sealed ones. */
  Inserted: 'inserted',
  /** A personal value that is not the one whose hash the row keeps. */
  Value: 'value',
  /** An anchor of an earlier night that the chain does not contain: its end was cut off, or it was made again. */
  Anchor: 'anchor',
} as const
export type SealFault = (typeof SealFault)[keyof typeof SealFault]

const faultyRow = z.object({
  what: z.literal(Object.values(SealFault)),
  /** Number of the seal. */
  seq: count.nullable(),
  /** Number of the audit row. */
  id: id.nullable(),
})
export type FaultyRow = z.output<typeof faultyRow>

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] })

export const auditSeal = z
  .object({
    /** How many rows are sealed, how many wait for their seal, and the hash of the newest seal. */
    sealed: count,
    waiting: count,
    head: hash.nullable(),
    /** The last verification; null before the first one. Names up to a hundred rows. */
    check: z.object({ at: instant, sealed: count, head: hash.nullable(), faults: z.array(faultyRow) }).nullable(),
  })
  .meta({ id: 'AuditSeal' })
export type AuditSeal = z.output<typeof auditSeal>

const word = text(searchLength)

export const auditEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/audit/list',
    action: 'audit.list',
    view: false,
    csv: true,
    summary: 'What staff did, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'actors'),
      actions: list(word).optional(),
      objects: list(word).optional(),
      objectId: word.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(auditRow),
  },
  seal: {
    method: 'GET',
    path: '/api/v1/audit/seal',
    action: 'audit.seal',
    view: false,
    summary: 'Whether the trail matches its seals',
    reply: auditSeal,
  },
  verify: {
    method: 'POST',
    path: '/api/v1/audit/verify',
    action: 'audit.verify',
    summary: 'Recomputes every seal of the trail now',
    reply: auditSeal,
  },
  securityEvents: {
    method: 'GET',
    path: '/api/v1/security-event/list',
    action: 'security-event.list',
    view: false,
    csv: true,
    summary: 'What happened at the doors of accounts, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      kinds: list(securityEventKind).optional(),
      users: list(idParam).optional(),
      address: addressMark.optional(),
      actions: list(word).optional(),
      lastAt: instantFilter.optional(),
    }),
    reply: page(securityEvent),
  },
})
