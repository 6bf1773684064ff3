import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** The lesson behind a session id. */
export function findLessonOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('lessons')
    .select(['tutorId', 'studentId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
