/** Stores an update of a desk, once, under the next number of the desk. */
import { isFull, mergeState, rewritten } from '@hiwar/domain/desk/kept.ts'
import { isReserved } from '@hiwar/domain/desk/shape.ts'
import { deletesUnwritten, type InspectedUpdate, inspectUpdate } from '@hiwar/domain/desk/update.ts'
import { mayWriteDesk } from '@hiwar/domain/desk/window.ts'
import { mayJoin } from '@hiwar/domain/sessions/entry.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import type { Session } from '../sessions/source.ts'
import { arePartedPeople } from '../users/parted.store.ts'
import {
  type DeskFacts,
  ensureDesk,
  findDeskFacts,
  insertUpdate,
  listDesks,
  lockDesk,
  updateMerged,
  upsertOwners,
} from './store.ts'

/** As many updates wait beside the state before they are merged into it: reading takes them all in. */
const waiting = 64
/** Taking something away may take a few bytes: a full desk lets them in. */
const smallBytes = 300
/** Each page that a member opens writes by a client of its own. */
const clientsOfMember = 200

export interface Writing {
  session: Session
  userId: number
  /** Names the update; the same name again stores nothing. */
  id: string
  bytes: Uint8Array
  now: Date
}

interface Written {
  /** The number of the update: a new one, or the one that it has already. That of a frozen desk is its last one. */
  seq: number
  isFrozen: boolean
}

export async function writeDesk(context: Context, writing: Writing): Promise<Written> {
  const update = inspectUpdate(writing.bytes)
  if (update === undefined) throw new Refusal('bad-request')
  if ([...update.clients.keys()].some(isReserved)) throw new Refusal('forbidden')
  const store = () => inTransaction(context.db, (trx) => storeUpdate(trx, writing, update))
  let written = await store()
  if (written === 'no-desk') {
    await ensureDesk(context.db, writing.session.id, writing.now)
    written = await store()
  }
  if (typeof written === 'string') throw new Refusal('desk-full')
  return written
}

async function storeUpdate(
  trx: Trx,
  writing: Writing,
  update: InspectedUpdate,
): Promise<Written | 'no-desk' | 'desk-full'> {
  const { session, userId, id, bytes, now } = writing
  await lockDesk(trx, session.id)
  const clients = [...update.clients.keys(), ...update.deletes.keys()]
  const desk = await findDeskFacts(trx, session.id, { id, userId, clients, bytes })
  if (desk === undefined) return 'no-desk'
  // The other member receives a repeated update again, so it must be the one that was checked.
  if (desk.stored !== null && desk.isSame !== true) throw new Refusal('bad-request')
  if (desk.stored !== null) return { seq: desk.stored, isFrozen: false }
  const owners = new Map(desk.owners.map((owner) => [owner.clientId, owner]))
  if (desk.isFrozen && isWritten(update, owners, userId)) return { seq: desk.seq, isFrozen: true }
  await refuseClosed(trx, desk, writing)
  const isForged = [...update.clients.keys()].some((client) => (owners.get(client)?.userId ?? userId) !== userId)
  if (isForged || deletesUnwritten(update, (client) => owners.get(client)?.written ?? 0)) throw new Refusal('forbidden')
  const fresh = [...update.clients.keys()].filter((client) => !owners.has(client))
  if (desk.owned + fresh.length > clientsOfMember) return 'desk-full'
  const seq = desk.seq + 1
  const room = desk.bytes + bytes.length
  const isSmall = update.onlyDeletes || bytes.length <= smallBytes
  const isCrowded = isFull(room, isSmall)
  const held = desk.seq - desk.stateSeq
  const merged =
    held >= waiting || (isCrowded && held > 0) ? await mergePending(trx, session.id, desk.stateSeq) : desk.bytes
  // What was merged stays merged, so that the next try at a full desk costs nothing.
  if (isCrowded && isFull(merged + bytes.length, isSmall)) return 'desk-full'
  await insertUpdate(trx, { sessionId: session.id, seq, id, userId, update: Buffer.from(bytes), at: now })
  const writers = [...update.clients].map(([clientId, written]) => ({
    sessionId: session.id,
    clientId,
    userId,
    written,
  }))
  if (writers.length > 0) await upsertOwners(trx, writers)
  return { seq, isFrozen: false }
}

/** A frozen desk knows no update by its name any more, but how far the clients of the member have written. */
function isWritten(
  { clients }: InspectedUpdate,
  owners: ReadonlyMap<number, DeskFacts['owners'][number]>,
  userId: number,
): boolean {
  const ends = [...clients].map(([client, end]) => ({ owner: owners.get(client), end }))
  return ends.length > 0 && ends.every(({ owner, end }) => owner?.userId === userId && owner.written >= end)
}

async function refuseClosed(trx: Trx, { isFrozen }: DeskFacts, { session, now }: Writing): Promise<void> {
  const at = instantOfDate(now)
  if (isFrozen || !mayWriteDesk(session.time, at)) throw new Refusal('desk-closed')
  if (await areParted(trx, session, now)) throw new Refusal('pair-unavailable')
}

/** Two people who are parted may end their meeting, but mend nothing together before and after it. */
export async function areParted(db: Database | Trx, session: Session, now: Date): Promise<boolean> {
  if (!session.canceled && mayJoin(session.time, instantOfDate(now))) return false
  const [one, other] = membersOf(session.members)
  return arePartedPeople(db, one, other)
}

/** Merges what waits behind `before` into the state, which lets go of what was erased. Returns the bytes of the state. */
async function mergePending(trx: Trx, sessionId: string, before: number): Promise<number> {
  const desk = (await listDesks(trx, [sessionId])).get(sessionId)
  if (desk === undefined) throw new Error('A locked desk has no row')
  const state = rewritten(mergeState(desk.state, desk.pending))
  // It would keep every reader of the desk busy.
  if (state === undefined) throw new Refusal('desk-full')
  // A state that does not fit stays in its parts: nothing more is written there.
  if (isFull(state.length, true)) return state.length
  await updateMerged(trx, sessionId, { state: Buffer.from(state), before, stateSeq: desk.seq })
  return state.length
}
