import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { manyTutorsRenewed } from '../tutors/events.ts'
import { flushNodes } from './store.ts'

export const cacheRoutes = [serve(platformEndpoints.flushCache, flushCache)]

/** Makes every node drop its caches. Presence and calls stay. */
async function flushCache(context: Context, request: MemberRequest<typeof platformEndpoints.flushCache>) {
  await context.limits.use('cacheFlush', request.actor.id)
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    await flushNodes(trx)
    await recordEvent(context, trx, manyTutorsRenewed, { at: now.toISOString() })
    await recordAudit(trx, request, { action: 'cache.flush', object: 'cache', objectId: 'all' }, now)
  })
  return { ok: true as const }
}
