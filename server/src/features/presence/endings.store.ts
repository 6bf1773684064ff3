/** Sockets that went some time ago, and those of nodes that are gone. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** What makes a presence over: lost by then, or on another node that gave no sign since then. */
export interface Ending {
  lostBy: Date
  silentSince: Date
  ownNodeId: string
}

const isOver = ({ lostBy, silentSince, ownNodeId }: Ending) => sql<boolean>`(
  presences.lost_at <= ${lostBy} or (presences.node_id <> ${ownNodeId} and not exists (
    select 1 from node_beats b where b.node_id = presences.node_id and b.last_beat_at > ${silentSince})))`

export async function listEnding(db: Database, ending: Ending): Promise<number[]> {
  const rows = await db.selectFrom('presences').select('userId').distinct().where(isOver(ending)).execute()
  return rows.map(({ userId }) => userId)
}

/** Ends those presences of a person; whether there were any. Whom a silent node had was last seen at its last sign. */
export async function endPresences(trx: Trx, userId: number, ending: Ending): Promise<boolean> {
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
