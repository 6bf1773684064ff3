/** Changes that leave a trail: each is a transaction of its own, and its row says what was made, changed or removed. */
import type { Actor } from './action.ts'
import { type Asker, differenceOf, recordAudit } from './audit.store.ts'
import { inTransaction, type Trx } from './db/database.ts'
import type { Platform } from './platform.ts'

/** The kind of thing, as the permission table names it, and what the trail keeps of one; the whole unless said. */
export interface Audited<Thing> {
  readonly noun: string
  readonly factsOf?: (thing: Thing) => object
}

interface Identified {
  readonly id: number
}

type Parts = Pick<Platform, 'db' | 'clock'>

export function makeAudited<Thing extends Identified>(
  { db, clock }: Parts,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing>,
  make: (trx: Trx, now: Date) => Promise<Thing>,
): Promise<Thing> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const made = await make(trx, now)
    const entry = { action: `${noun}.create`, object: noun, objectId: made.id, after: factsOf(made) }
    await recordAudit(trx, asker, entry, now)
    return made
  })
}

export function changeAudited<Thing extends Identified>(
  { db, clock }: Parts,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing>,
  change: (trx: Trx, now: Date) => Promise<{ before: Thing; after: Thing }>,
): Promise<Thing> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const { before, after } = await change(trx, now)
    const facts = differenceOf(factsOf(before), factsOf(after))
    await recordAudit(trx, asker, { action: `${noun}.update`, object: noun, objectId: after.id, ...facts }, now)
    return after
  })
}

/** Expects the thing as it was. */
export function removeAudited<Thing extends Identified>(
  { db, clock }: Parts,
  asker: Asker,
  { noun, factsOf = whole }: Audited<Thing>,
  remove: (trx: Trx, now: Date) => Promise<Thing>,
): Promise<{ ok: true }> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const removed = await remove(trx, now)
    const entry = { action: `${noun}.delete`, object: noun, objectId: removed.id, before: factsOf(removed) }
    await recordAudit(trx, asker, entry, now)
    return { ok: true }
  })
}

/** Who wrote a thing, and when; an update writes the second half. */
export function writtenBy({ id }: Actor, now: Date) {
  return { createdBy: id, createdAt: now, ...rewrittenBy({ id }, now) }
}

export function rewrittenBy({ id }: Pick<Actor, 'id'>, now: Date) {
  return { updatedBy: id, updatedAt: now }
}

function whole(thing: object): object {
  return thing
}
