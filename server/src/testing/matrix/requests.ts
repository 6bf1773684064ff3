/** Builds minimal valid requests to a call and names the thing that they are about. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { arbitraryOf, type Vocabulary } from '../fuzz/from-schema.ts'
import { later } from '../fuzz/vocabulary.ts'
import type { Naming } from './named.ts'

export interface Asked {
  method: Endpoint['method']
  url: string
  payload?: object
}

/** Valid bodies for calls whose sampled body could name things that the sender may not touch. */
const honest: Readonly<Record<string, (column: Column) => object>> = {
  'user.update': () => ({ name: 'سارة محمود' }),
  'report.update': (column) => (column === 'RA' || column === 'SA' ? { resolved: true } : { title: 'صوت ضعيف' }),
  'invoice.update': (column) => ({ status: column === 'RA' || column === 'SA' ? 3 : 1 }),
  // Only the ids of the thing: a request without ids marks all.
  'notification.mark-read': () => ({}),
  'notification.choose': () => ({ silences: [], quiet: null, digest: false }),
  'factor.finish': () => ({ code: '042137', name: 'هاتفي' }),
  'interview.update': withdrawal,
  'demo-session.update': withdrawal,
  'studio-tutor.appoint': () => ({ photoSessionAt: later(1440) }),
  'slot.change': () => ({ actions: [{ type: 'create', start: later(3 * 1440), end: later(3 * 1440 + 60) }] }),
}

/** The status by which each side can end a pending meeting. */
function withdrawal(column: Column): object {
  return { status: column === 'TU' ? 5 : 4 }
}

interface Wanted {
  column: Column
  naming: Naming | undefined
  /** The id or name of the thing. */
  thing: number | string | undefined
  /** Whether the request has a full body or an empty one. */
  full: boolean
}

export function askFor(endpoint: Endpoint, vocabulary: Vocabulary, wanted: Wanted): Asked {
  const params = { ...sampled(endpoint.params, vocabulary), ...named(wanted, 'params') }
  const query = { ...sampled(endpoint.query, vocabulary), ...named(wanted, 'query') }
  const written = honest[endpoint.action]?.(wanted.column) ?? sampled(endpoint.body, vocabulary)
  const body = { ...written, ...named(wanted, 'body') }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return {
    method: endpoint.method,
    url: search.size === 0 ? path : `${path}?${search}`,
    // A call that needs a file takes no JSON.
    ...(endpoint.body === undefined || isFormAlone(endpoint) ? {} : { payload: wanted.full ? body : {} }),
  }
}

function isFormAlone({ files }: Endpoint): boolean {
  return files !== undefined && files.needs !== 'none'
}

function named({ naming, thing }: Wanted, place: Naming['place']): Record<string, unknown> {
  if (naming?.place !== place) return {}
  return { [naming.field]: naming.field === 'ids' ? [thing] : thing }
}

/** Samples only the required fields; when all are optional, a valid set of fields. */
function sampled(schema: z.ZodType | undefined, vocabulary: Vocabulary): Record<string, unknown> {
  if (schema === undefined) return {}
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const values = fc.sample(arbitraryOf(schema, vocabulary), { numRuns: 200, seed: 7 }) as Record<string, unknown>[]
  const needed = values.map((value) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => required.includes(key))),
  )
  return [...needed, ...values].find((value) => schema.safeParse(value).success) ?? {}
}
