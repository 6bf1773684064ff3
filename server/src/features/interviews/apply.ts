/** What a change of an interview's state brings with it, whoever made it. */
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import type { MeetingEvent } from '@hiwar/domain/meetings/transitions.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Interviews } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { giveTime } from '../meetings/change.ts'
import { listPendingOfSlots } from '../meetings/store.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { interviewCanceled, interviewDecided } from './events.ts'
import { interviewFact } from './present.ts'
import { type InterviewRow, updateInterview } from './store.ts'

/** The columns that change with the state; none when it stays. */
export function stateColumns(
  event: MeetingEvent | undefined,
  status: InterviewStatus | undefined,
  actorId: number,
  now: Date,
): Updateable<Interviews> {
  if (event === undefined || status === undefined) return {}
  if (event === 'pass') return { status, decidedAt: now }
  if (event === 'reject') {
    return { status, decidedAt: now, blockedUntil: dateOfInstant(retryFrom(instantOfDate(now))) }
  }
  return { status, canceledAt: now, canceledBy: actorId }
}

/** Tells of the decision, or gives the time free and tells of the cancellation. */
export async function applyEvent(
  context: Context,
  trx: Trx,
  event: MeetingEvent,
  row: InterviewRow,
  now: Date,
): Promise<void> {
  const fact = interviewFact(row)
  if (event === 'pass' || event === 'reject') {
    await recordEvent(context, trx, interviewDecided, fact)
    return
  }
  await giveTime(trx, 'interview', row, now)
  await recordEvent(context, trx, interviewCanceled, { ...fact, canceledBy: row.canceledBy })
}

/** Cancels, once each, the future interviews that lose their place when slots are deleted or changed; returns how many. */
export async function cancelStrandedInterviews(context: Context, trx: Trx, loss: SlotLoss, now: Date): Promise<number> {
  const { Pending, CanceledByInterviewer } = InterviewStatus
  const stranded = strandedAmong(await listPendingOfSlots(trx, 'interviews', loss.slotIds, now), loss, now)
  const columns = { ...stateColumns('cancel', CanceledByInterviewer, loss.ownerId, now), updatedAt: now }
  for (const { id } of stranded) {
    const row = await updateInterview(trx, id, Pending, columns)
    if (row !== undefined) await applyEvent(context, trx, 'cancel', row, now)
  }
  return stranded.length
}
