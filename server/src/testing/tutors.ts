import type { Context } from '../context.ts'
import { refreshTutors } from '../features/tutors/renew.ts'
import { inTransaction } from '../platform/db/database.ts'

/** Refreshes the columns derived from a tutor's data, because builders bypass the actions that update them. */
export async function settleTutors({ db, clock }: Context): Promise<void> {
  const tutors = await db.selectFrom('tutors').select('userId').execute()
  const ids = tutors.map(({ userId }) => userId)
  await inTransaction(db, (trx) => refreshTutors(trx, ids, clock.now()))
}
