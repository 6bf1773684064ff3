import type { Database, Trx } from '../../platform/db/database.ts'

/** The tutors' ids, newest first. */
export async function listFavouriteIds(db: Database | Trx, studentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favouriteTutors')
    .select('tutorId')
    .where('studentId', '=', studentId)
    .orderBy('createdAt', 'desc')
    .orderBy('tutorId')
    .execute()
  return rows.map(({ tutorId }) => tutorId)
}

export async function insertFavourite(trx: Trx, studentId: number, tutorId: number, now: Date): Promise<void> {
  await trx.insertInto('favouriteTutors').values({ studentId, tutorId, createdAt: now }).execute()
}

export async function deleteFavourite(db: Database, studentId: number, tutorId: number): Promise<void> {
  await db.deleteFrom('favouriteTutors').where('studentId', '=', studentId).where('tutorId', '=', tutorId).execute()
}
