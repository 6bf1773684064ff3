import type { platformEndpoints } from '@hiwar/contract/platform.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { SignedRequest } from '../../platform/http/request.ts'
import { manyTutorsRenewed } from '../tutors/events.ts'
import { tellToForget } from './store.ts'

/** Has every node forget what it keeps in memory; who is there and who is in a call stays. */
export async function flushCache(context: Context, request: SignedRequest<typeof platformEndpoints.flushCache>) {
  await context.limits.use('cacheFlush', request.actor.id)
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    await tellToForget(trx)
    await recordEvent(context, trx, manyTutorsRenewed, { at: now.toISOString() })
    await recordAudit(trx, request, { action: 'cache.flush', object: 'cache', objectId: 'all' }, now)
  })
  return { ok: true as const }
}
