/** What a change of an interview's state brings with it, whoever made it. */
import type { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import type { MeetingEvent } from '@hiwar/domain/meetings/transitions.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Interviews } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { giveTime } from '../meetings/time.ts'
import { interviewCanceled, interviewDecided } from './events.ts'
import { interviewFact } from './present.ts'
import type { InterviewRow } from './store.ts'

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
