import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** The demo session behind a session id. */
export function findDemoSessionOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('demoSessions')
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
