/** The verdict that falls by itself, once for every lesson that took place. */
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { type Verdict, verdictOn } from '@hiwar/domain/sessions/verdict.ts'
import { SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { lessonJudged } from '../lessons/events.ts'
import { presentLesson } from '../lessons/present.ts'
import { findLesson, lockLesson } from '../lessons/store.ts'
import { returnLessonMinutes } from '../subscriptions/verdict-minutes.store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { settleCredit } from './credit.ts'
import { settleEarning } from './earning.ts'
import { evidenceOf, failedBefore } from './evidence.ts'
import { insertVerdict, type NewVerdict } from './store.ts'

/** Judges a lesson with everything that follows, in one transaction; a second time it does nothing. */
export async function judgeLesson(context: Context, lessonId: number): Promise<void> {
  const now = context.clock.now()
  const known = await findLesson(context.db, lessonId)
  if (known === undefined) return
  const { tutorId, studentId } = known
  await inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [tutorId, studentId])
    const lesson = await lockLesson(trx, lessonId)
    if (lesson === undefined || lesson.canceledAt !== null || lesson.judgedAt !== null) return
    const evidence = { ...(await evidenceOf(trx, lesson)), failedBefore: await failedBefore(trx, lesson) }
    const verdict = verdictOn(evidence, verdictThresholds)
    const row = await insertVerdict(trx, firstVerdict(lessonId, verdict, now))
    if (row === undefined) return
    await settleEarning(trx, lesson, 'unjudged', row, now)
    if (verdict.minutesReturned) await returnLessonMinutes(trx, lesson, now)
    await settleCredit(trx, lesson, row, row, now)
    const judged = await lockLesson(trx, lessonId)
    const fact = { tutorId, studentId, minutesReturned: verdict.minutesReturned, byStaff: false }
    await recordEvent(context, trx, lessonJudged, { lesson: presentLesson(judged ?? lesson, now), ...fact })
  })
}

function firstVerdict(lessonId: number, verdict: Verdict, now: Date): NewVerdict {
  const { attendance, earning, minutesReturned, review, derived } = verdict
  return {
    lessonId,
    version: 1,
    case: verdict.case,
    attendance,
    earning,
    minutesReturned,
    review,
    tutorSeconds: secondsOf(derived.tutor),
    studentSeconds: secondsOf(derived.student),
    slotsUp: derived.slots.up,
    slotsContested: derived.slots.contested,
    slotsDown: derived.slots.down,
    createdAt: now,
  }
}

/** Whole seconds, of those that are complete. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND)
}
