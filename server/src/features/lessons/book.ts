import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { decideBooking } from '@hiwar/domain/lessons/book.ts'
import { instantOfDate, MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertConversation } from '../rooms/open.store.ts'
import { engage } from '../schedule/store.ts'
import { chargeMinutes } from '../subscriptions/minutes.store.ts'
import { isNextFreeTouched, refreshNextFree } from '../tutors/next-free.store.ts'
import { getBookingFacts } from './booking.store.ts'
import { lessonBooked } from './events.ts'
import { presentLesson } from './present.ts'
import { insertLesson } from './store.ts'

/** Books a lesson: locks both people, reads the facts, decides, takes the time and the minutes. */
export function bookLesson(context: Context, { actor, body, remember }: MemberRequest<typeof lessonEndpoints.book>) {
  const { tutorId, slotId, duration } = body
  const now = context.clock.now()
  const start = parseInstant(body.start)
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  return inTransaction(context.db, async (trx) => {
    const facts = await getBookingFacts(trx, { tutorId, studentId: actor.id, slotId, ...time }, now)
    const decision = decideBooking({ start, minutes: duration }, facts, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const touched = await isNextFreeTouched(trx, tutorId, time.start, time.end)
    const row = await insertLesson(trx, { slotId, tutorId, studentId: actor.id }, decision.book, now)
    await engage(trx, { kind: 'lesson', refId: row.id, people: [tutorId, actor.id], ...row })
    await chargeMinutes(trx, row, duration, row.id, 'booked', now)
    if (touched) await refreshNextFree(trx, tutorId, now)
    await insertConversation(trx, tutorId, actor.id, now)
    const lesson = presentLesson(row, now)
    await recordEvent(context, trx, lessonBooked, { lesson, tutorId, studentId: actor.id })
    return remember(trx, lesson)
  })
}
