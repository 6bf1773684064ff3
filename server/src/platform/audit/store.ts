/** The trail of what staff do: written in the transaction of the change, and never changed afterwards. */
import { isStaff } from '@hiwar/domain/accounts/creation.ts'
import type { Actor } from '../auth/actor.ts'
import type { Trx } from '../db/transaction.ts'
import type { Caller } from '../http/request.ts'

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
