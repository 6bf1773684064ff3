import { codeTries } from '@hiwar/contract/fields/limits.ts'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'

export type GuardianshipRow = Row<'guardianships'>

/** The newest guardian that the student did not take back. */
export function findGuardianship(db: Database | Trx, studentId: number): Promise<GuardianshipRow | undefined> {
  return db
    .selectFrom('guardianships')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('state', '!=', 'dropped')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findOpenGuardianship(db: Database | Trx, studentId: number): Promise<GuardianshipRow | undefined> {
  return db
    .selectFrom('guardianships')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('state', 'in', ['asked', 'granted'])
    .executeTakeFirst()
}

export function findByToken(db: Database | Trx, tokenHash: string): Promise<GuardianshipRow | undefined> {
  return db.selectFrom('guardianships').selectAll().where('wordHash', '=', tokenHash).executeTakeFirst()
}

export function insertGuardianship(trx: Trx, guardianship: NewRow<'guardianships'>): Promise<GuardianshipRow> {
  return trx.insertInto('guardianships').values(guardianship).returningAll().executeTakeFirstOrThrow()
}

export async function updateGuardianship(
  db: Database | Trx,
  id: number,
  changes: RowChanges<'guardianships'>,
): Promise<void> {
  await db.updateTable('guardianships').set(changes).where('id', '=', id).execute()
}

/** Counts a try before the comparison; undefined when no code has a try left. */
export function countTry(trx: Trx, id: number) {
  return trx
    .updateTable('guardianships')
    .set((row) => ({ codeTries: row('codeTries', '+', 1) }))
    .where('id', '=', id)
    .where('codeHash', 'is not', null)
    .where('codeTries', '<', codeTries)
    .returning(['codeHash', 'codeExpiresAt'])
    .executeTakeFirst()
}
