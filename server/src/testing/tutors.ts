import type { Context } from '../context.ts'
import { refreshTutors } from '../features/tutors/renew.ts'
import { inTransaction } from '../platform/db/database.ts'

/** Brings up to date what is kept of tutors beside the facts, which builders write past the actions. */
export async function settleTutors({ db, clock }: Context): Promise<void> {
  const tutors = await db.selectFrom('tutors').select('userId').execute()
  const ids = tutors.map(({ userId }) => userId)
  await inTransaction(db, (trx) => refreshTutors(trx, ids, clock.now()))
}
