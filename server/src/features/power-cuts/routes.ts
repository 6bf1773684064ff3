import { powerCutEndpoints } from '@hiwar/contract/appointments/power-cuts.ts'
import { mayDeclarePowerCut } from '@hiwar/domain/sessions/entry.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { findLesson, lockLesson } from '../lessons/store.ts'
import { markWithin } from '../marks/mark.ts'
import { insertTimelineRows } from '../sessions/timeline.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { sessionIdOf } from '../verdicts/judge.ts'
import { memberCutOff } from './events.ts'
import { isInRoom, upsertCut } from './store.ts'

export const powerCutRoutes = [serve(powerCutEndpoints.declare, declarePowerCut)]

/** Stores the word of a member, and marks a tutor who declares that there is no return. */
async function declarePowerCut(
  context: Context,
  { actor, params, body }: MemberRequest<typeof powerCutEndpoints.declare>,
) {
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.power-cut', { memberIds: [tutorId, studentId] })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const time = { start: instantOfDate(lesson.startsAt), end: instantOfDate(lesson.endsAt) }
    if (lesson.canceledAt !== null || !mayDeclarePowerCut(time, instantOfDate(now)))
      throw new Refusal('bad-request', { status: 409 })
    const backBy = body.back === null ? null : datePlus(now, body.back * MINUTE)
    const member = { lessonId: lesson.id, userId: actor.id }
    const cut = await upsertCut(trx, { ...member, at: now, backBy, changedAt: now })
    const sessionId = sessionIdOf(lesson)
    const meta = { backBy: backBy?.toISOString() ?? null }
    await insertTimelineRows(trx, [{ sessionId, userId: actor.id, kind: 'power-cut', at: now, meta }])
    const otherId = actor.id === tutorId ? studentId : tutorId
    await recordEvent(context, trx, memberCutOff, {
      ...member,
      ...meta,
      sessionId,
      otherId,
      start: lesson.startsAt.toISOString(),
      end: lesson.endsAt.toISOString(),
      isSeen: await isInRoom(trx, sessionId, otherId),
    })
    if (backBy === null) await markWithin(context, trx, lesson.id, now)
    return wire(cut, 'at', 'backBy')
  })
}
