import type { Interview, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { interviewConflict } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { bookMeeting } from '../meetings/book.ts'
import { interviewBooked } from './events.ts'
import { interviewFact, presentInterview } from './present.ts'
import { insertInterview, listEarlierInterviews } from './store.ts'

/** Books the caller's interview. */
export function bookInterview(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof interviewEndpoints.book>,
): Promise<Interview> {
  const tutorId = actor.id
  return bookMeeting(
    context,
    { ...body, tutorId },
    {
      purpose: 'interview',
      findConflict: async (trx, now) =>
        interviewConflict(await listEarlierInterviews(trx, tutorId), instantOfDate(now)),
      insert: insertInterview,
      async conclude(trx, row) {
        await recordEvent(context, trx, interviewBooked, interviewFact(row))
        return remember(trx, presentInterview(row, tutorId))
      },
    },
  )
}
