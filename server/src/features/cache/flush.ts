import type { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { manyTutorsRenewed } from '../tutors/events.ts'
import { flushNodes } from './store.ts'

/** Has every node forget what it keeps in memory; who is there and who is in a call stays. */
export async function flushCache(context: Context, request: MemberRequest<typeof platformEndpoints.flushCache>) {
  await context.limits.use('cacheFlush', request.actor.id)
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    await flushNodes(trx)
    await recordEvent(context, trx, manyTutorsRenewed, { at: now.toISOString() })
    await recordAudit(trx, request, { action: 'cache.flush', object: 'cache', objectId: 'all' }, now)
  })
  return { ok: true as const }
}
