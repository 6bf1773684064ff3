/** Parts two people because of a report: at once in everything that they exchange, and soon in their next lessons. */
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { cancelLessonsUntil } from '../lessons/cancel.ts'
import { inTransactionBehind } from '../users/store.ts'
import { areFrozen, insertFreeze, type Pair } from './store.ts'

const cancelSoon = jobKind<{ pair: Pair }>('pair-freeze.cancel')

/**
 * Freezes the pair. The lessons fall behind the commit: a message that is filed holds its conversation, and may not
 * wait for people. A booking that has not seen the freeze holds them, so the job comes behind it.
 */
export async function freezePair(context: Context, trx: Trx, pair: Pair, reportId: number): Promise<void> {
  const isNew = await insertFreeze(trx, pair, reportId, context.clock.now())
  if (isNew) await context.jobs.add(trx, cancelSoon, { pair })
}

/** The running lesson closes and those of the next day fall; each later one falls a day before it begins. */
export const pairFreezeJobs = [
  onJob(cancelSoon, (context: Context, { pair }) =>
    inTransactionBehind(context, pair, async (trx) => {
      const now = context.clock.now()
      if (!(await areFrozen(trx, pair))) return
      const next = await cancelLessonsUntil(context, trx, pair, datePlus(now, DAY), now)
      if (next !== undefined) await context.jobs.add(trx, cancelSoon, { pair }, { at: datePlus(next, -DAY) })
    }),
  ),
]
