/** The rows of desks: the merged state of each, and the updates that are not in it yet. */
import { createHash } from 'node:crypto'
import { deskOfText, initialDesk } from '@hiwar/domain/desk/shape.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'
import { lockAhead } from '../../platform/db/driver.ts'

export interface StoredDesk {
  seq: number
  isFrozen: boolean
  state: Uint8Array
  /** The updates behind the state, in their order. */
  pending: Uint8Array[]
}

/** The desks of these sessions that have a row, as of one moment. */
export async function listDesks(db: Database | Trx, sessionIds: readonly string[]): Promise<Map<string, StoredDesk>> {
  interface Part {
    sessionId: string
    seq: number
    isFrozen: boolean
    bytes: Uint8Array
  }
  const ids = [...sessionIds]
  // The state comes first of its desk, and stands in one row alone: it may be a hundred times as long as an update.
  const { rows } = await sql<Part>`
    select d.session_id, d.seq, d.frozen_at is not null as is_frozen, 0 as place, d.state as bytes
      from desks d where d.session_id = any(${ids})
    union all select d.session_id, d.seq, d.frozen_at is not null, u.seq, u.update
      from desks d join desk_updates u on u.session_id = d.session_id and u.seq > d.state_seq
      where d.session_id = any(${ids})
    order by session_id, place`.execute(db)
  const desks = new Map<string, StoredDesk>()
  for (const { sessionId, seq, isFrozen, bytes } of rows) {
    const desk = desks.get(sessionId)
    if (desk === undefined) desks.set(sessionId, { seq, isFrozen, state: bytes, pending: [] })
    else desk.pending.push(bytes)
  }
  return desks
}

/** The state of a desk and what is not merged into it yet, as one column. */
export const bytesOfDesk = sql<Uint8Array[]>`array(
  select part.bytes from (
    select 0 as place, desks.state as bytes
    union all select u.seq, u.update from desk_updates u
      where u.session_id = desks.session_id and u.seq > desks.state_seq
  ) part order by part.place)`

/** What desks without a row begin with: the notes of the lessons of before, or an empty page. */
export async function listFirstStates(
  db: Database | Trx,
  sessionIds: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const notes = await db
    .selectFrom('sessionNotes')
    .select(['sessionId', 'text'])
    .where(sql<boolean>`session_id = any(${[...sessionIds]})`)
    .execute()
  const texts = new Map(notes.map(({ sessionId, text }) => [sessionId, text]))
  return new Map(sessionIds.map((id) => [id, texts.get(id) ? deskOfText(texts.get(id) ?? '') : initialDesk]))
}

/** Gives the desk its row, unless it has one. */
export async function ensureDesk(db: Database | Trx, sessionId: string, now: Date): Promise<void> {
  const state = (await listFirstStates(db, [sessionId])).get(sessionId) ?? initialDesk
  await db
    .insertInto('desks')
    .values({ sessionId, state: Buffer.from(state), createdAt: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function findSeq(db: Database | Trx, sessionId: string): Promise<number | undefined> {
  return (await db.selectFrom('desks').select('seq').where('sessionId', '=', sessionId).executeTakeFirst())?.seq
}

type DeskOwner = Row<'deskClients'>

/** Which member writes by which client. */
export function listOwners(db: Database | Trx, sessionIds: readonly string[]): Promise<DeskOwner[]> {
  return db
    .selectFrom('deskClients')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]})`)
    .execute()
}

/** Takes the desk's turn until the transaction ends. As its first statement it travels with the next one. */
export function lockDesk(trx: Trx, sessionId: string): Promise<void> {
  return lockAhead(trx, sql`select from desks where session_id = ${sessionId} for update`)
}

export interface DeskFacts {
  seq: number
  stateSeq: number
  isFrozen: boolean
  /** Bytes of the state and of what is pending. */
  bytes: number
  /** The number under which the update was stored before, and whether it was this very update. */
  stored: number | null
  isSame: boolean | null
  /** Those of the clients that have an owner. */
  owners: { clientId: number; userId: number; written: number }[]
  /** How many clients this member has here. */
  owned: number
}

const hashBytes = 32
/** Bytes of an update are never taken for a hash, nor a hash for bytes: either could be forged to equal the other. */
const isHashed = sql<boolean>`u.seq <= d.state_seq and octet_length(u.update) = ${sql.lit(hashBytes)}`

/** Everything that decides about an update; undefined for a desk without a row. */
export async function findDeskFacts(
  trx: Trx,
  sessionId: string,
  { id, userId, clients, bytes }: { id: string; userId: number; clients: readonly number[]; bytes: Uint8Array },
): Promise<DeskFacts | undefined> {
  const hash = createHash('sha256').update(bytes).digest()
  const { rows } = await sql<DeskFacts>`
    select d.seq, d.state_seq, d.frozen_at is not null as is_frozen,
      octet_length(d.state) + (select coalesce(sum(octet_length(u.update)), 0)::int
        from desk_updates u where u.session_id = d.session_id and u.seq > d.state_seq) as bytes,
      (select u.seq from desk_updates u where u.session_id = d.session_id and u.id = ${id}) as stored,
      (select ${hash}::bytea = case when ${isHashed} then u.update else sha256(u.update) end
        from desk_updates u where u.session_id = d.session_id and u.id = ${id}) as is_same,
      (select coalesce(json_agg(json_build_object('clientId', c.client_id, 'userId', c.user_id, 'written', c.written)), '[]')
        from desk_clients c where c.session_id = d.session_id and c.client_id = any(${[...clients]}::bigint[])) as owners,
      (select count(*)::int from desk_clients c where c.session_id = d.session_id and c.user_id = ${userId}) as owned
    from desks d where d.session_id = ${sessionId}`.execute(trx)
  return rows[0]
}

/** Stores the update and its number with the commit. */
export async function insertUpdate(trx: Trx, update: NewRow<'deskUpdates'>): Promise<void> {
  const { sessionId, seq } = update
  await defer(trx, trx.insertInto('deskUpdates').values(update))
  await updateDesk(trx, sessionId, { seq })
}

/** Keeps how far the clients have written; new ones become the member's own. */
export function upsertOwners(trx: Trx, owners: readonly DeskOwner[]): Promise<void> {
  const written = sql<number>`greatest(desk_clients.written, excluded.written)`
  return defer(
    trx,
    trx
      .insertInto('deskClients')
      .values([...owners])
      .onConflict((row) => row.columns(['sessionId', 'clientId']).doUpdateSet({ written })),
  )
}

/** Keeps the new state. Of the updates that it holds, the long ones become hashes, by which they are known again. */
export async function updateMerged(
  trx: Trx,
  sessionId: string,
  { state, before, stateSeq }: { state: Buffer; before: number; stateSeq: number },
): Promise<void> {
  await updateDesk(trx, sessionId, { state, stateSeq })
  const merged = trx.updateTable('deskUpdates').set({ update: sql<Buffer>`sha256(update)` })
  await defer(
    trx,
    merged
      .where('sessionId', '=', sessionId)
      .where('seq', '>', before)
      .where('seq', '<=', stateSeq)
      .where(sql<boolean>`octet_length(update) >= ${sql.lit(hashBytes)}`),
  )
}

export function updateDesk(trx: Trx, sessionId: string, changes: RowChanges<'desks'>): Promise<void> {
  return defer(trx, trx.updateTable('desks').set(changes).where('sessionId', '=', sessionId))
}

export function deleteUpdates(trx: Trx, sessionId: string): Promise<void> {
  return defer(trx, trx.deleteFrom('deskUpdates').where('sessionId', '=', sessionId))
}

export function deleteDesk(trx: Trx, sessionId: string): Promise<void> {
  return defer(trx, trx.deleteFrom('desks').where('sessionId', '=', sessionId))
}

export interface EndedDesk {
  sessionId: string
  canceled: boolean
}

/** Open desks, by rising id, of sessions that were canceled or whose end is not later than this. */
export async function listEnded(db: Database, ended: Date, after: string, count: number): Promise<EndedDesk[]> {
  const { rows } = await sql<EndedDesk>`
    with open as (
      select session_id, split_part(session_id, ':', 1) as kind, split_part(session_id, ':', 2)::uuid as key
      from desks where frozen_at is null and session_id > ${after}),
    timed as (
      select open.session_id, coalesce(l.canceled_at, i.canceled_at, m.canceled_at) is not null as canceled,
        coalesce(l.ends_at + make_interval(mins => l.extra_minutes), i.ends_at, m.ends_at) as ends_at
      from open
      left join lessons l on open.kind = 'lesson' and l.session_key = open.key
      left join interviews i on open.kind = 'interview' and i.session_key = open.key
      left join demo_sessions m on open.kind = 'demo' and m.session_key = open.key)
    select session_id, canceled from timed where canceled or ends_at <= ${ended} order by session_id limit ${sql.lit(count)}`.execute(
    db,
  )
  return rows
}
