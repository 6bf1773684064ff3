/** The lesson whose members wait for each other in the room. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { roomEndsAt } from '../lessons/store.ts'

/**
 * A lesson that is neither canceled nor closed by a block. The row is share-locked, so that a cancellation comes either
 * before the look or after it.
 */
export function findLessonOfRoom(trx: Trx, sessionKey: string) {
  return trx
    .selectFrom('lessons')
    .select(['id', 'tutorId', 'studentId', 'startsAt', roomEndsAt.as('endsAt')])
    .where('sessionKey', '=', sessionKey)
    .where('canceledAt', 'is', null)
    .where(sql<boolean>`not is_parted(tutor_id, student_id)`)
    .forShare()
    .executeTakeFirst()
}

/** Whether one of these people was told of the occurrence. */
export async function wasNotified(trx: Trx, people: readonly number[], occurrence: string): Promise<boolean> {
  const row = await trx
    .selectFrom('notifications')
    .select('id')
    .where((row) => isAnyOf(row.ref('userId'), people))
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()
  return row !== undefined
}
