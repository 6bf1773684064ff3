/** The trail of what staff do: written in the transaction of the change, and never changed afterwards. */
import { isStaff } from '@hiwar/domain/accounts/creation.ts'
import type { Actor, Caller } from './action.ts'
import type { Trx } from './db/database.ts'

export interface AuditEntry {
  /** The action of the permission table. */
  action: string
  /** What kind of thing was changed, and which. */
  object: string
  objectId: number | string
  /** Only what changed; never a password, code or token. */
  before?: object | null
  after?: object | null
}

/** Who asked, and from where. */
export interface Asker {
  actor: Actor | null
  caller: Caller
}

/** Leaves a row when a member of staff made the change; others leave none. */
export async function recordAudit(trx: Trx, { actor, caller }: Asker, entry: AuditEntry, now: Date): Promise<void> {
  if (actor === null || !isStaff(actor.role)) return
  await trx
    .insertInto('auditRows')
    .values({
      actorId: actor.id,
      action: entry.action,
      object: entry.object,
      objectId: String(entry.objectId),
      before: textOf(entry.before),
      after: textOf(entry.after),
      ip: caller.ip,
      requestId: caller.requestId,
      createdAt: now,
    })
    .execute()
}

function textOf(facts: object | null | undefined): string | null {
  return facts === null || facts === undefined ? null : JSON.stringify(facts)
}

/** The fields that an update changed, as they were and as they are, for the trail of what staff do. */
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
