/** Entered sessions and the places of the members inside. */
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { Transport } from '@hiwar/contract/events/session.ts'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'

export type MemberRow = Row<'sessionMembers'>

export interface LockedSession {
  generation: number
  transport: Transport
  closesAt: Date | null
}

/** Locks the session until the transaction ends, so that changes of its members run one after the other. */
export async function lockSession(trx: Trx, sessionId: string): Promise<LockedSession> {
  const entered = await lockEntered(trx, sessionId)
  if (entered !== undefined) return entered
  await trx
    .insertInto('videoSessions')
    .values({ sessionId })
    .onConflict((row) => row.doNothing())
    .execute()
  const begun = await lockEntered(trx, sessionId)
  if (begun === undefined) throw new Error('a session that was just entered is gone')
  return begun
}

/** Locks a session if it was ever entered; undefined otherwise. */
export function lockEntered(trx: Trx, sessionId: string): Promise<LockedSession | undefined> {
  return trx
    .selectFrom('videoSessions')
    .select(['generation', 'transport', 'closesAt'])
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the session together with the commit. */
export function updateSession(trx: Trx, sessionId: string, changes: Partial<LockedSession>): Promise<void> {
  return defer(trx, trx.updateTable('videoSessions').set(changes).where('sessionId', '=', sessionId))
}

/** Sessions whose closing time has passed. */
export function listClosing(db: Database, now: Date): Promise<{ sessionId: string; closesAt: Date }[]> {
  return db
    .selectFrom('videoSessions')
    .select(['sessionId', 'closesAt'])
    .where('closesAt', '<=', now)
    .$narrowType<{ closesAt: NotNull }>()
    .execute()
}

/** The members inside, in the sequence of their arrival. */
export function listMembers(db: Database | Trx, sessionId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('sessionMembers')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()
}

/** A member who is inside through a socket, with the session's current generation. */
export type End = Pick<MemberRow, 'sessionId' | 'userId' | 'socketId' | 'peerId' | 'linkUp'> &
  Pick<MemberRow, 'camera' | 'mic' | 'sharing'> & { generation: number }

/** The ends of a call, as one JSON value beside the columns of its appointment: signals then take one statement. */
export function endsOf(kind: SessionKind): RawBuilder<End[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('sessionId', m.session_id, 'userId', m.user_id, 'socketId', m.socket_id,
      'peerId', m.peer_id, 'linkUp', m.link_up, 'camera', m.camera, 'mic', m.mic, 'sharing', m.sharing,
      'generation', v.generation)), '[]')
    from session_members m join video_sessions v on v.session_id = m.session_id
    where m.session_id = ${sql.lit(`${kind}:`)} || session_key and m.lost_at is null)`
}

/** A member's place: the socket and node through which the member is inside. */
export interface Seat {
  sessionId: string
  userId: number
  socketId: string
  nodeId: string
}

export type States = Pick<MemberRow, 'camera' | 'mic' | 'sharing' | 'receive' | 'peerId' | 'linkUp'>

/** The states of a member who enters without any. */
const fresh: States = { camera: true, mic: true, sharing: false, receive: true, peerId: null, linkUp: false }

/** Enters a member again and replaces any earlier place. */
export function upsertPlace(trx: Trx, seat: Seat, states: Partial<States>, now: Date): Promise<MemberRow> {
  const place = { ...seat, ...fresh, ...states, joinedAt: now, lastSeenAt: now, lostAt: null }
  return trx
    .insertInto('sessionMembers')
    .values(place)
    .onConflict((row) => row.columns(['sessionId', 'userId']).doUpdateSet(place))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a member to another socket. Peer and states stay, except those given here. */
export function updateSocket(
  trx: Trx,
  { sessionId, userId, ...socket }: Seat,
  states: Partial<States>,
  now: Date,
): Promise<MemberRow> {
  return trx
    .updateTable('sessionMembers')
    .set({ ...socket, ...states, lastSeenAt: now, lostAt: null })
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deletePlace(trx: Trx, sessionId: string, userId: number): Promise<void> {
  await trx.deleteFrom('sessionMembers').where('sessionId', '=', sessionId).where('userId', '=', userId).execute()
}

/** Deletes every place of a session. */
export function deletePlaces(trx: Trx, sessionId: string): Promise<MemberRow[]> {
  return trx.deleteFrom('sessionMembers').where('sessionId', '=', sessionId).returningAll().execute()
}

/** Changes a member's states, only while the member is inside through this socket. */
export async function updateStates(
  db: Database | Trx,
  { sessionId, userId, socketId }: Omit<Seat, 'nodeId'>,
  states: Partial<States>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessionMembers')
    .set(states)
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('socketId', '=', socketId)
    .where('lostAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findStoredTransport(db: Database | Trx, sessionId: string): Promise<Transport | undefined> {
  const row = await db
    .selectFrom('videoSessions')
    .select('transport')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.transport
}
