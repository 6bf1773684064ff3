import type { Interview, interviewEndpoints } from '@hiwar/contract/interviews.ts'
import { interviewConflict } from '@hiwar/domain/interviews/history.ts'
import { decideMeeting } from '@hiwar/domain/meetings/book.ts'
import { instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { SignedRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { findSlotOwner, loadMeetingFacts } from '../meetings/place.store.ts'
import { takeTime } from '../meetings/time.ts'
import { openRoom } from '../rooms/open.store.ts'
import { interviewBooked } from './events.ts'
import { interviewFact, presentInterview } from './present.ts'
import { insertInterview, listEarlierInterviews } from './store.ts'

/** Books the caller's interview: locks both people, reads the facts, decides, takes the time. */
export async function bookInterview(
  context: Context,
  { actor, body, remember }: SignedRequest<typeof interviewEndpoints.book>,
): Promise<Interview> {
  const { slotId } = body
  const tutorId = actor.id
  const now = context.clock.now()
  const managerId = found(await findSlotOwner(context.db, slotId), 'slot-not-found')
  return inTransaction(context.db, async (trx) => {
    const facts = await loadMeetingFacts(trx, { purpose: 'interview', slotId, managerId, tutorId })
    const history = interviewConflict(await listEarlierInterviews(trx, tutorId), instantOfDate(now))
    const decision = decideMeeting(parseInstant(body.start), { ...facts, history }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const time = { startsAt: new Date(decision.book.start), endsAt: new Date(decision.book.end) }
    const row = await insertInterview(trx, { slotId, managerId, tutorId, ...time, createdAt: now, updatedAt: now })
    await takeTime(trx, 'interview', row, now)
    await openRoom(trx, managerId, tutorId, now)
    await recordEvent(context, trx, interviewBooked, interviewFact(row))
    return remember(trx, presentInterview(row, tutorId))
  })
}
