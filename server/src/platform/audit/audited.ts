/**
 * Audited changes: each one is a separate transaction that creates, updates or deletes a thing and writes the audit
 * row.
 */
import type { AuditedAction, AuditedObject } from '@hiwar/contract/platform/audit-words.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { type Asker, differenceOf, recordAudit } from './audit.store.ts'

/**
 * A kind of thing: its noun in the audit words, and the fields that the audit row keeps (all of them unless
 * `factsOf` is given).
 */
export interface Audited<Thing, Verb extends string> {
  readonly noun: NounOf<Verb>
  readonly factsOf?: (thing: Thing) => object
}

type NounOf<Verb extends string, Act = AuditedAction> = Extract<
  Act extends `${infer Noun}.${Verb}` ? Noun : never,
  AuditedObject
>

interface Identified {
  readonly id: number
}

type Deps = Pick<Platform, 'db' | 'clock'>

export function makeAudited<Thing extends Identified>(
  { db, clock }: Deps,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing, 'create'>,
  make: (trx: Trx, now: Date) => Promise<Thing>,
): Promise<Thing> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const made = await make(trx, now)
    const entry = { action: `${noun}.create`, object: noun, objectId: made.id, after: factsOf(made) } as const
    await recordAudit(trx, asker, entry, now)
    return made
  })
}

export function changeAudited<Thing extends Identified>(
  { db, clock }: Deps,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing, 'update'>,
  change: (trx: Trx, now: Date) => Promise<{ before: Thing; after: Thing }>,
): Promise<Thing> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const { before, after } = await change(trx, now)
    const facts = differenceOf(factsOf(before), factsOf(after))
    const entry = { action: `${noun}.update`, object: noun, objectId: after.id, ...facts } as const
    await recordAudit(trx, asker, entry, now)
    return after
  })
}

/** `remove` returns the thing as it was before. */
export function removeAudited<Thing extends Identified>(
  { db, clock }: Deps,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing, 'delete'>,
  remove: (trx: Trx, now: Date) => Promise<Thing>,
): Promise<{ ok: true }> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const removed = await remove(trx, now)
    const entry = { action: `${noun}.delete`, object: noun, objectId: removed.id, before: factsOf(removed) } as const
    await recordAudit(trx, asker, entry, now)
    return { ok: true }
  })
}

function whole(thing: object): object {
  return thing
}
