/** Sessions that somebody entered and the places of those inside. */
import type { NotNull, Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { SessionMembers } from '../../platform/db/types.generated.ts'

export type MemberRow = Selectable<SessionMembers>

/** Holds the session until the transaction ends, so that its members change one after the other. */
export async function lockSession(trx: Trx, sessionId: string): Promise<{ generation: number }> {
  await trx
    .insertInto('videoSessions')
    .values({ sessionId })
    .onConflict((row) => row.doNothing())
    .execute()
  return (await lockEntered(trx, sessionId)) ?? { generation: 0 }
}

/** The same for a session that may never have been entered; undefined when nobody ever was inside. */
export function lockEntered(trx: Trx, sessionId: string): Promise<{ generation: number } | undefined> {
  return trx
    .selectFrom('videoSessions')
    .select('generation')
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a new end of the direct link. */
export async function raiseGeneration(trx: Trx, sessionId: string): Promise<number> {
  const { generation } = await trx
    .updateTable('videoSessions')
    .set((row) => ({ generation: row('generation', '+', 1) }))
    .where('sessionId', '=', sessionId)
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

export async function setClosing(trx: Trx, sessionId: string, closesAt: Date | null): Promise<void> {
  await trx.updateTable('videoSessions').set({ closesAt }).where('sessionId', '=', sessionId).execute()
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

/** A member enters anew; whatever was left of an earlier stay is gone. */
export async function takePlace(trx: Trx, seat: Seat, now: Date): Promise<void> {
  await leavePlace(trx, seat.sessionId, seat.userId)
  await trx
    .insertInto('sessionMembers')
    .values({ ...seat, joinedAt: now, lastSeenAt: now })
    .execute()
}

/** A member goes on through another socket, with his registration and states. */
export async function changeSocket(trx: Trx, { sessionId, userId, ...socket }: Seat, now: Date): Promise<void> {
  await trx
    .updateTable('sessionMembers')
    .set({ ...socket, lastSeenAt: now, lostAt: null })
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .execute()
}

export async function leavePlace(trx: Trx, sessionId: string, userId: number): Promise<void> {
  await trx.deleteFrom('sessionMembers').where('sessionId', '=', sessionId).where('userId', '=', userId).execute()
}

/** Ends every place of a session. */
export function clearPlaces(trx: Trx, sessionId: string): Promise<MemberRow[]> {
  return trx.deleteFrom('sessionMembers').where('sessionId', '=', sessionId).returningAll().execute()
}

type States = Pick<MemberRow, 'camera' | 'mic' | 'sharing' | 'receive' | 'peerId' | 'linkUp'>

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
