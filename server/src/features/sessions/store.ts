/** Sessions that somebody entered and the places of those inside. */
import type { SessionNotes, Transport } from '@hiwar/contract/events/session.ts'
import type { NotNull, Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { SessionMembers } from '../../platform/db/types.generated.ts'

export type MemberRow = Selectable<SessionMembers>

export interface LockedSession {
  generation: number
  transport: Transport
  closesAt: Date | null
}

/** Holds the session until the transaction ends, so that its members change one after the other. */
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

/** The same for a session that may never have been entered; undefined when nobody ever was inside. */
export function lockEntered(trx: Trx, sessionId: string): Promise<LockedSession | undefined> {
  return trx
    .selectFrom('videoSessions')
    .select(['generation', 'transport', 'closesAt'])
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes what is known of a session that is held. */
export async function updateSession(trx: Trx, sessionId: string, changes: Partial<LockedSession>): Promise<void> {
  await trx.updateTable('videoSessions').set(changes).where('sessionId', '=', sessionId).execute()
}

/** Sessions whose members are to be put out by now. */
export function listClosing(db: Database, now: Date): Promise<{ sessionId: string; closesAt: Date }[]> {
  return db
    .selectFrom('videoSessions')
    .select(['sessionId', 'closesAt'])
    .where('closesAt', '<=', now)
    .$narrowType<{ closesAt: NotNull }>()
    .execute()
}

/** Who is inside, first come first. */
export function listMembers(db: Database | Trx, sessionId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('sessionMembers')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()
}

/** Who is inside, each with the session's current generation. */
export function listEnds(db: Database, sessionId: string): Promise<(MemberRow & { generation: number })[]> {
  return db
    .selectFrom('sessionMembers')
    .innerJoin('videoSessions', 'videoSessions.sessionId', 'sessionMembers.sessionId')
    .selectAll('sessionMembers')
    .select('videoSessions.generation')
    .where('sessionMembers.sessionId', '=', sessionId)
    .execute()
}

/** The socket through which a member is inside. */
export interface Seat {
  sessionId: string
  userId: number
  socketId: string
  nodeId: string
}

export type States = Pick<MemberRow, 'camera' | 'mic' | 'sharing' | 'receive' | 'peerId' | 'linkUp'>

/** What is known of a member who enters and says nothing else. */
const fresh: States = { camera: true, mic: true, sharing: false, receive: true, peerId: null, linkUp: false }

/** A member enters anew; whatever was left of an earlier stay is gone. */
export function upsertPlace(trx: Trx, seat: Seat, states: Partial<States>, now: Date): Promise<MemberRow> {
  const place = { ...seat, ...fresh, ...states, joinedAt: now, lastSeenAt: now, lostAt: null }
  return trx
    .insertInto('sessionMembers')
    .values(place)
    .onConflict((row) => row.columns(['sessionId', 'userId']).doUpdateSet(place))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A member goes on through another socket; his registration and states stay but for what is given. */
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

/** Ends every place of a session. */
export function deletePlaces(trx: Trx, sessionId: string): Promise<MemberRow[]> {
  return trx.deleteFrom('sessionMembers').where('sessionId', '=', sessionId).returningAll().execute()
}

/** Changes what is known of a member, as long as this socket is the one he is inside through. */
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

export async function findNotes(db: Database, sessionId: string): Promise<SessionNotes> {
  const row = await db
    .selectFrom('sessionNotes')
    .select(['text', 'rev'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row ?? { text: '', rev: 0 }
}

interface Written extends SessionNotes {
  sessionId: string
  updatedBy: number
  updatedAt: Date
}

/** Stores a change of that very revision; of two changes at once one is stored. */
export async function upsertNotes(db: Database, { rev, ...written }: Written): Promise<boolean> {
  if (rev === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sessionNotes')
      .values({ ...written, rev: 1 })
      .onConflict((row) => row.column('sessionId').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('sessionNotes')
    .set({ ...written, rev: rev + 1 })
    .where('sessionId', '=', written.sessionId)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findWay(db: Database, sessionId: string): Promise<Transport | undefined> {
  const row = await db
    .selectFrom('videoSessions')
    .select('transport')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.transport
}
