import { mayJoin, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { putOut } from './put-out.ts'
import { findSession } from './source.ts'
import { listMembers, lockSession, updateSession } from './store.ts'

/** The room follows its appointment: after a cancellation, or a move to another time, those inside go. */
export async function followAppointment(context: Context, sessionId: string): Promise<void> {
  const now = context.clock.now()
  const found = await findSession(context, context.db, sessionId)
  if ('refuse' in found) return
  const { canceled, time } = found.session
  if (canceled) await putOut(context, sessionId, 'canceled', now)
  else if (!mayJoin(time, instantOfDate(now))) await putOut(context, sessionId, 'closed', now)
  else if ((await listMembers(context.db, sessionId)).length > 0) {
    await inTransaction(context.db, async (trx) => {
      await lockSession(trx, sessionId)
      await updateSession(trx, sessionId, { closesAt: dateOfInstant(windowOf(time).closes) })
    })
  }
}
