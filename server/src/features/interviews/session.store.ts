import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** The interview behind a session id. */
export function findInterviewOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('interviews')
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
