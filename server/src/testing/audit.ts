import type { Database } from '../platform/db/database.ts'

/** What staff did, oldest first: who, what, to which, and the facts before and after. */
export function auditTrail(db: Database) {
  return db
    .selectFrom('auditRows')
    .select(['actorId', 'action', 'object', 'objectId', 'before', 'after'])
    .orderBy('id')
    .execute()
}
