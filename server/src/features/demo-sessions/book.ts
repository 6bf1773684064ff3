import type { DemoSession, demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { bookMeeting } from '../meetings/book.ts'
import { demoSessionBooked } from './events.ts'
import { findConflict } from './history.store.ts'
import { demoSessionFact, presentDemoSession } from './present.ts'
import { insertDemoSession } from './store.ts'

/** Books the caller's demo session. */
export function bookDemoSession(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof demoSessionEndpoints.book>,
): Promise<DemoSession> {
  const tutorId = actor.id
  return bookMeeting(
    context,
    { ...body, tutorId },
    {
      purpose: 'demo',
      findConflict: (trx) => findConflict(trx, tutorId),
      insert: insertDemoSession,
      async conclude(trx, row) {
        await recordEvent(context, trx, demoSessionBooked, demoSessionFact(row))
        return remember(trx, presentDemoSession(row, tutorId))
      },
    },
  )
}
