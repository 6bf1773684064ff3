/**
 * Personal values of the audit trail. A row of the trail is sealed and never changed, so it keeps the salted hash of
 * such a value, and the value itself is in a table from which an erasure deletes it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { erasedValue } from '@hiwar/contract/platform/audit.ts'

/** The fields with personal data, in every fact about a person. */
const personalFields: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'address',
  'city',
  'gender',
  'birthYear',
  'receiver',
  'notificationMethod',
  'image',
  'video',
  'thumbnail',
  'bio',
  'about',
  'text',
  'reason',
])

/** These are personal in every fact, also where nobody knows whose they are. */
const contactFields: ReadonlySet<string> = new Set(['email', 'phone', 'receiver'])

export interface PersonalValue {
  /** The place in its row: `{ "$": number, "hash": … }`. */
  number: number
  personId: number | null
  salt: Buffer
  /** JSON text, of which the hash is taken. */
  value: string
}

type Facts = object | null | undefined

/** Both sides of an audit row as JSON text without personal values, and those values. */
export function withoutPersonalValues(sides: readonly Facts[], personId: number | null) {
  const values: PersonalValue[] = []
  const texts = sides.map((facts) => {
    if (facts === null || facts === undefined) return null
    return JSON.stringify(replaced(JSON.parse(JSON.stringify(facts)), personId, values))
  })
  return { texts, values }
}

function replaced(fact: unknown, personId: number | null, values: PersonalValue[]): unknown {
  if (Array.isArray(fact)) return fact.map((one) => replaced(one, personId, values))
  if (!isObject(fact)) return fact
  const about = personOf(fact) ?? personId
  const isPersonal = (field: string) => contactFields.has(field) || (about !== null && personalFields.has(field))
  const fields = Object.entries(fact).map(([field, value]) => {
    if (value === null || !isPersonal(field)) return [field, replaced(value, personId, values)]
    return [field, kept(JSON.stringify(value), about, values)]
  })
  return Object.fromEntries(fields)
}

/** The id of a person as one person sees another; null for every other object. */
function personOf(fact: Record<string, unknown>): number | null {
  const { id } = fact
  return typeof id === 'number' && 'name' in fact && 'image' in fact ? id : null
}

function kept(value: string, personId: number | null, values: PersonalValue[]): object {
  const [number, salt] = [values.length + 1, randomBytes(16)]
  values.push({ number, personId, salt, value })
  return { $: number, hash: createHash('sha256').update(salt).update(value).digest('hex') }
}

/** A side of an audit row as people read it: the values in their places, and a mark where one was erased. */
export function withPersonalValues<Side>(side: Side, values: Readonly<Record<string, unknown>>): Side {
  return restored(side, values) as Side
}

function restored(fact: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(fact)) return fact.map((one) => restored(one, values))
  if (!isObject(fact)) return fact
  const { $: number, hash } = fact
  if (typeof number === 'number' && typeof hash === 'string') return values[number] ?? erasedValue
  return Object.fromEntries(Object.entries(fact).map(([field, value]) => [field, restored(value, values)]))
}

function isObject(fact: unknown): fact is Record<string, unknown> {
  return typeof fact === 'object' && fact !== null
}
