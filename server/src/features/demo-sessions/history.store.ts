import { demoSessionConflict } from '@hiwar/domain/meetings/history.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { findPassed } from '../onboarding/passed.store.ts'
import { listEarlierStatuses } from './store.ts'

/** Why the tutor may not book a demo session now, if so. */
export async function findConflict(db: Database | Trx, tutorId: number) {
  const { passedInterview } = await findPassed(db, tutorId)
  return demoSessionConflict(passedInterview, await listEarlierStatuses(db, tutorId))
}
