import type { RawBuilder } from 'kysely'
import { constraintOf } from '../platform/db/constraints.ts'
import type { Database } from '../platform/db/database.ts'

/** Returns the name of the constraint that refused the statement, or `accepted`. */
export function outcomeOf(db: Database, statement: RawBuilder<unknown>): Promise<string> {
  return outcomeOfWork(statement.execute(db))
}

/** Like `outcomeOf`, for any work that the database may refuse. */
export function outcomeOfWork(done: Promise<unknown>): Promise<string> {
  return done.then(
    () => 'accepted',
    (error: unknown) => constraintOf(error) ?? String(error),
  )
}
