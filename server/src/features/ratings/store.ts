import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Ratings } from '../../platform/db/types.generated.ts'

export type RatingRow = Selectable<Ratings>

export function findRating(db: Database | Trx, id: number): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the two had a lesson that is over and was not canceled. */
export async function hadLesson(trx: Trx, studentId: number, tutorId: number, now: Date): Promise<boolean> {
  const lesson = await trx
    .selectFrom('lessons')
    .select('id')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('canceledAt', 'is', null)
    .where('endsAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
}

export function insertRating(trx: Trx, rating: Insertable<Ratings>): Promise<RatingRow> {
  return trx.insertInto('ratings').values(rating).returningAll().executeTakeFirstOrThrow()
}

export function updateRating(trx: Trx, id: number, changes: Updateable<Ratings>): Promise<RatingRow | undefined> {
  return trx.updateTable('ratings').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

export function deleteRating(trx: Trx, id: number): Promise<RatingRow | undefined> {
  return trx.deleteFrom('ratings').where('id', '=', id).returningAll().executeTakeFirst()
}
