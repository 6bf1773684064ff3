import type { DemoSession, demoSessionEndpoints } from '@hiwar/contract/demo-sessions.ts'
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
import { demoSessionBooked } from './events.ts'
import { findConflict } from './history.store.ts'
import { demoSessionFact, presentDemoSession } from './present.ts'
import { insertDemoSession } from './store.ts'

/** Books the caller's demo session: locks both people, reads the facts, decides, takes the time. */
export async function bookDemoSession(
  context: Context,
  { actor, body, remember }: SignedRequest<typeof demoSessionEndpoints.book>,
): Promise<DemoSession> {
  const { slotId } = body
  const tutorId = actor.id
  const now = context.clock.now()
  const managerId = found(await findSlotOwner(context.db, slotId), 'slot-not-found')
  return inTransaction(context.db, async (trx) => {
    const facts = await loadMeetingFacts(trx, { purpose: 'demo', slotId, managerId, tutorId })
    const history = await findConflict(trx, tutorId)
    const decision = decideMeeting(parseInstant(body.start), { ...facts, history }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const time = { startsAt: new Date(decision.book.start), endsAt: new Date(decision.book.end) }
    const row = await insertDemoSession(trx, { slotId, managerId, tutorId, ...time, createdAt: now, updatedAt: now })
    await takeTime(trx, 'demo', row, now)
    await openRoom(trx, managerId, tutorId, now)
    await recordEvent(context, trx, demoSessionBooked, demoSessionFact(row))
    return remember(trx, presentDemoSession(row, tutorId))
  })
}
