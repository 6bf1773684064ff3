/**
 * A minute before the end of a lesson: adds the minutes that broken connections took, within the slot of the tutor by
 * itself, beyond it when the tutor accepts. An extension pays nothing.
 */
import type { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { areBothInside, extensionOf, lostMinutes, lostTimes } from '@hiwar/domain/sessions/lost-time.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { renewTimes } from '../holds/end.ts'
import { findLesson, type LessonRow, lockLesson } from '../lessons/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { evidenceOf, sessionIdOf } from '../verdicts/judge.ts'
import { lessonExtended } from './events.ts'
import { acceptExtension, findQuestion, findSlotEnd, insertExtension, listFreeMinutes } from './store.ts'

/** Extends by the facts of this instant, once. Most lessons have lost nothing and are left without a lock. */
export async function extendLesson(context: Context, lesson: LessonRow, at: Date): Promise<void> {
  const evidence = await evidenceOf(context.db, lesson, instantOfDate(at))
  const lost = areBothInside(evidence, verdictThresholds) ? lostMinutes(evidence, verdictThresholds) : 0
  if (lost === 0) return
  const { id: lessonId, tutorId, studentId } = lesson
  await inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const { canceledAt, marked, slotId, endsAt } = (await lockLesson(trx, lessonId)) ?? lesson
    const free = await listFreeMinutes(trx, lessonId)
    const minutes = extensionOf(lost, Math.min(...free.map((each) => each.minutes)))
    if (canceledAt !== null || marked !== null || minutes === 0) return
    const slotEnd = await findSlotEnd(trx, slotId)
    const asked = slotEnd === undefined || datePlus(endsAt, minutes * MINUTE) > slotEnd
    const acceptedAt = asked ? null : context.clock.now()
    const isNew = await insertExtension(trx, { lessonId, minutes, lost, asked, acceptedAt })
    if (isNew) await follow(context, trx, lesson, { minutes, asked })
  })
}

/** The tutor's answer to the question. No answer in time adds nothing, like a refusal. */
export async function answerExtension(
  context: Context,
  { actor, params, body }: MemberRequest<typeof lostMinuteEndpoints.extend>,
): Promise<{ minutes: number }> {
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.extend', { ownerId: tutorId })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const now = context.clock.now()
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const question = await findQuestion(trx, lesson.id)
    if (question === undefined || now >= datePlus(lesson.endsAt, -lostTimes.answeredBefore))
      throw new Refusal('bad-request', { status: 409 })
    if (!body.accept) return { minutes: 0 }
    const { minutes } = question
    const taken = (await listFreeMinutes(trx, lesson.id)).find((free) => free.minutes < minutes)
    if (taken !== undefined) throw new Refusal(taken.personId === tutorId ? 'busy-tutor' : 'conflicting-lessons')
    await acceptExtension(trx, lesson.id, now)
    await follow(context, trx, lesson, { minutes, asked: false })
    return { minutes }
  })
}

async function follow(
  context: Context,
  trx: Trx,
  lesson: LessonRow,
  { minutes, asked }: { minutes: number; asked: boolean },
): Promise<void> {
  const { tutorId, studentId, endsAt } = lesson
  // The added time can no longer be booked.
  if (!asked) await renewTimes(trx, tutorId, context.clock.now())
  const until = datePlus(endsAt, minutes * MINUTE).toISOString()
  const fact = { sessionId: sessionIdOf(lesson), tutorId, studentId, minutes, until, asked }
  await recordEvent(context, trx, lessonExtended, fact)
}
