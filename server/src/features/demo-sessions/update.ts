import type { DemoSession, demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type DemoSessionField, demoSessionRules } from '@hiwar/domain/meetings/change.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { eventOf, sideOf } from '../meetings/event-of.ts'
import { lockPeople } from '../users/lock.store.ts'
import { applyEvent, stateColumns } from './apply.ts'
import { auditedDemoSession, presentDemoSession } from './present.ts'
import { findDemoSession, getDemoSession, updateDemoSession } from './store.ts'
import { textColumns } from './texts.ts'

/** Decides on, cancels or comments a demo session; of two changes of its state at once one wins. */
export async function changeDemoSession(
  context: Context,
  request: MemberRequest<typeof demoSessionEndpoints.update>,
): Promise<DemoSession> {
  const { actor, body } = request
  const { id, ...changes } = body
  const now = context.clock.now()
  const texts = textColumns(changes)
  const { managerId, tutorId } = found(await findDemoSession(context.db, id), 'demo-session-not-found')
  authorize(actor, 'demo-session.update', { ownerId: [managerId, tutorId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [managerId, tutorId])
    const before = await getDemoSession(trx, id)
    const fields = Object.keys(changes) as DemoSessionField[]
    const event = eventOf(demoSessionRules, {
      side: sideOf(actor.id, before),
      fields,
      from: before.status as DemoSessionStatus,
      to: changes.status,
      hasFeedback: before.feedback !== null || changes.feedback !== undefined,
    })
    const state = stateColumns(event, changes.status, actor.id, now)
    const row = await updateDemoSession(trx, id, before.status, { ...texts, ...state, updatedAt: now })
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    if (event !== undefined) await applyEvent(context, trx, event, row, now)
    const facts = differenceOf(auditedDemoSession(before), auditedDemoSession(row))
    const entry = { action: 'demo-session.update', object: 'demo-session', objectId: id, ...facts }
    await recordAudit(trx, request, { ...entry, after: { ...facts.after, written: Object.keys(texts) } }, now)
    return presentDemoSession(row, actor.id)
  })
}
