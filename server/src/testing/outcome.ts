import type { RawBuilder } from 'kysely'
import { constraintOf } from '../platform/db/constraints.ts'
import type { Database } from '../platform/db/database.ts'

/** The name of the constraint that refused the statement, or `accepted`. */
export function outcomeOf(db: Database, statement: RawBuilder<unknown>): Promise<string> {
  return statement.execute(db).then(
    () => 'accepted',
    (error: unknown) => constraintOf(error) ?? String(error),
  )
}
