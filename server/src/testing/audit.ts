import { valuesOfRow } from '../platform/audit/audit.store.ts'
import { withPersonalValues } from '../platform/audit/audit-values.ts'
import type { Database } from '../platform/db/database.ts'

/** The audit trail, oldest first: actor, action, object, and the data before and after, as admins read it. */
export async function auditTrail(db: Database) {
  const rows = await db
    .selectFrom('auditRows')
    .select(['actorId', 'action', 'object', 'objectId', 'before', 'after', valuesOfRow().as('values')])
    .orderBy('id')
    .execute()
  return rows.map(({ values, before, after, ...row }) => ({
    ...row,
    before: withPersonalValues(before, values),
    after: withPersonalValues(after, values),
  }))
}
