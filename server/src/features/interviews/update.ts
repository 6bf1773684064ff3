import type { Interview, InterviewChanges, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type InterviewField, interviewRules } from '@hiwar/domain/meetings/change.ts'
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
import { auditedInterview, presentInterview } from './present.ts'
import { findInterview, getInterview, updateInterview } from './store.ts'
import { textColumns } from './texts.ts'

/** Decides on, cancels or comments an interview; of two changes of its state at once one wins. */
export async function changeInterview(
  context: Context,
  request: MemberRequest<typeof interviewEndpoints.update>,
): Promise<Interview> {
  const { actor, body } = request
  const { id, ...changes } = body
  const now = context.clock.now()
  const texts = textColumns(changes)
  const { managerId, tutorId } = found(await findInterview(context.db, id), 'interview-not-found')
  authorize(actor, 'interview.update', { ownerId: [managerId, tutorId] })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [managerId, tutorId])
    const before = await getInterview(trx, id)
    const fields = Object.keys(changes) as InterviewField[]
    const event = eventOf(interviewRules, {
      side: sideOf(actor.id, before),
      fields,
      from: before.status as InterviewStatus,
      to: changes.status,
      hasFeedback: hasFeedback(before.managerFeedback, changes),
    })
    const state = stateColumns(event, changes.status, actor.id, now)
    const row = await updateInterview(trx, id, before.status, { ...texts, ...state, updatedAt: now })
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    if (event !== undefined) await applyEvent(context, trx, event, row, now)
    const facts = differenceOf(auditedInterview(before), auditedInterview(row))
    const entry = { action: 'interview.update', object: 'interview', objectId: id, ...facts }
    await recordAudit(trx, request, { ...entry, after: { ...facts.after, written: Object.keys(texts) } }, now)
    return presentInterview(row, actor.id)
  })
}

function hasFeedback(stored: string | null, { interviewerFeedback }: Omit<InterviewChanges, 'id'>): boolean {
  return stored !== null || interviewerFeedback !== undefined
}
