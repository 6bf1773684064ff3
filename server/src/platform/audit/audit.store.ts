/** The audit trail of staff: rows are written in the transaction of the change and never changed afterwards. */
import type { AuditedAction, AuditedObject } from '@hiwar/contract/platform/audit-words.ts'
import { isStaff } from '@hiwar/domain/accounts/creation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Caller } from '../action.ts'
import type { Trx } from '../db/database.ts'
import { withoutPersonalValues } from './audit-values.ts'

interface AuditFacts {
  objectId: number | string
  /** The person of the facts; of a user that user. */
  personId?: number
  /** Only the changed fields; never a password, code or token. */
  before?: object | null
  after?: object | null
}

/** `object` is the kind of the changed thing; an export has no such thing but a table. */
export type AuditEntry = AuditFacts &
  (
    | { readonly action: AuditedAction; readonly object: AuditedObject }
    | { readonly action: string; readonly object: string; readonly objectId: 'csv' }
  )

/** The person behind a change, and where the request came from. */
export interface Asker {
  actor: Actor | null
  caller: Caller
}

/** Writes an audit row for staff; changes by other people leave none, and of a view its opening is written. */
export async function recordAudit(trx: Trx, { actor, caller }: Asker, entry: AuditEntry, now: Date): Promise<void> {
  if (actor === null || actor.purpose === 'view' || !isStaff(actor.role)) return
  const { action, object, objectId } = entry
  const { texts, values } = withoutPersonalValues([entry.before, entry.after], personOf(entry))
  const [before = null, after = null] = texts
  const { ip, requestId } = caller
  const row = { actorId: actor.id, action, object, objectId: String(objectId), before, after, ip, requestId }
  const { id } = await trx
    .insertInto('auditRows')
    .values({ ...row, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (values.length === 0) return
  const beside = values.map((value) => ({ auditId: id, ...value }))
  await trx.insertInto('auditValues').values(beside).execute()
}

function personOf({ object, objectId, personId }: AuditEntry): number | null {
  return personId ?? (object === 'user' && typeof objectId === 'number' ? objectId : null)
}

/** The personal values that are left of a row, by their numbers. */
export function valuesOfRow(): RawBuilder<Record<string, unknown>> {
  return sql`(select coalesce(jsonb_object_agg(v.number, v.value::jsonb), '{}') from audit_values v
    where v.audit_id = audit_rows.id)`
}

/** Deletes what the audit says about a person; the rows and their seals stay. */
export async function erasePersonalValues(trx: Trx, person: { id: number; email: string }): Promise<void> {
  await sql`delete from audit_values
    where person_id = ${person.id} or (person_id is null and value = ${JSON.stringify(person.email)})`.execute(trx)
}

/** Returns the fields that differ, with their old and new values. */
export function differenceOf<Facts extends object>(before: Facts, after: Facts): { before: object; after: object } {
  const was = Object.entries(before)
  const is = Object.entries(after)
  const changed = new Set(is.filter(([name, value]) => !isSame(Reflect.get(before, name), value)).map(([name]) => name))
  const changedOf = (facts: [string, unknown][]) => Object.fromEntries(facts.filter(([name]) => changed.has(name)))
  return { before: changedOf(was), after: changedOf(is) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
