/** Which people have sockets, and on which node. */

import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/driver.ts'
import { isAnyOf } from '../../platform/db/lists.ts'

/** Whether the person in this column has a socket. */
export function isPresent(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from presences here where here.user_id = ${sql.ref(column)} and here.lost_at is null)`
}

/** The ids of all people with a socket, as a set to select from: read once, where each row of a list is asked. */
export const presentPeople = sql`(select distinct user_id as id from presences where lost_at is null)`

/** Which of these people have a socket. */
export async function listPresent(db: Database | Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('presences')
    .select('userId')
    .distinct()
    .where((row) => isAnyOf(row.ref('userId'), ids))
    .where('lostAt', 'is', null)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export async function lockPresence(trx: Trx, userId: number): Promise<void> {
  await lockName(trx, `presence:${userId}`)
}

/** Whether other people see the person as online: with a socket on any node, or without one for a moment only. */
export async function isKnownPresent(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx.selectFrom('presences').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** An open socket and its node. */
export interface Presence {
  socketId: string
  userId: number
  nodeId: string
  openedAt: Date
}

export async function insertPresence(trx: Trx, presence: Presence): Promise<void> {
  await trx
    .insertInto('presences')
    .values(presence)
    .onConflict((row) => row.column('socketId').doNothing())
    .execute()
}

/** Records that a socket closed. A person without another socket was last seen at its last packet. */
export async function updateLost(
  trx: Trx,
  { socketId, userId }: Pick<Presence, 'socketId' | 'userId'>,
  lastSeenAt: Date,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('presences')
    .set({ lostAt: now })
    .where('socketId', '=', socketId)
    .where('lostAt', 'is', null)
    .execute()
  await trx
    .updateTable('users')
    .set({ lastSeenAt })
    .where('id', '=', userId)
    .where((row) => row.not(isPresent('users.id')))
    .execute()
}

/** The oldest sockets above the limit of one person, without those inside a session. */
export async function listSurplus(trx: Trx, userId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ socketId: string }>`
    select p.socket_id from presences p
    where p.user_id = ${userId} and p.lost_at is null
      and not exists (select 1 from session_members m where m.socket_id = p.socket_id and m.lost_at is null)
    order by p.opened_at, p.id
    limit greatest(0, (select count(*) from presences o where o.user_id = ${userId} and o.lost_at is null) - ${most})
  `.execute(trx)
  return rows.map(({ socketId }) => socketId)
}

/** Sockets that the database records as open on a node. */
export function listPresencesOfNode(db: Database, nodeId: string): Promise<{ socketId: string; userId: number }[]> {
  return db
    .selectFrom('presences')
    .select(['socketId', 'userId'])
    .where('nodeId', '=', nodeId)
    .where('lostAt', 'is', null)
    .execute()
}

export async function findLastSeen(db: Database, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('users').select('lastSeenAt').where('id', '=', userId).executeTakeFirst()
  return row?.lastSeenAt ?? null
}

/**
 * A presence ends when its socket was lost by `lostBy`, or when its node, not this one, sent no beat since
 * `deadSince`.
 */
export interface Ending {
  lostBy: Date
  deadSince: Date
  ownNodeId: string
}

const isOver = ({ lostBy, deadSince, ownNodeId }: Ending) => sql<boolean>`(
  presences.lost_at <= ${lostBy} or (presences.node_id <> ${ownNodeId} and not exists (
    select 1 from node_beats b where b.node_id = presences.node_id and b.last_beat_at > ${deadSince})))`

export async function listEnding(db: Database, ending: Ending): Promise<number[]> {
  const rows = await db.selectFrom('presences').select('userId').distinct().where(isOver(ending)).execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes a person's ended presences and returns whether there were any. A person on a silent node was last seen at the
 * node's last beat.
 */
export async function deleteEnding(trx: Trx, userId: number, ending: Ending): Promise<boolean> {
  const gone = await trx
    .deleteFrom('presences')
    .where('userId', '=', userId)
    .where(isOver(ending))
    .returning(['nodeId', 'lostAt'])
    .execute()
  const silent = gone.filter(({ lostAt }) => lostAt === null).map(({ nodeId }) => nodeId)
  if (silent.length > 0) {
    await sql`
      update users u set last_seen_at = b.last
      from (select max(last_beat_at) as last from node_beats where node_id = any(${silent}::uuid[])) b
      where u.id = ${userId} and b.last > coalesce(u.last_seen_at, '-infinity')`.execute(trx)
  }
  return gone.length > 0
}
