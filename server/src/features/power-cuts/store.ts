import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

/** Stores what a member declared; the second time only the return changes. */
export function upsertCut(trx: Trx, cut: NewRow<'powerCuts'>): Promise<Row<'powerCuts'>> {
  const { backBy, changedAt } = cut
  return trx
    .insertInto('powerCuts')
    .values(cut)
    .onConflict((row) => row.constraint('power_cuts_once').doUpdateSet({ backBy, changedAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the person is in the room, through a socket that lives. */
export async function isInRoom(db: Database | Trx, sessionId: string, userId: number): Promise<boolean> {
  const place = await db
    .selectFrom('sessionMembers')
    .select('userId')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('lostAt', 'is', null)
    .executeTakeFirst()
  return place !== undefined
}
