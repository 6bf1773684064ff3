/** Marks the member who has not come while the other one waits, with all consequences in one transaction. */

import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { decideMark, type Mark, type MarkFacts } from '@hiwar/domain/sessions/mark.ts'
import { outcomeOfMark } from '@hiwar/domain/sessions/verdict.ts'
import { type Instant, instantOfDate, lengthOf } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { lessonMarked } from '../lessons/events.ts'
import { presentLesson } from '../lessons/present.ts'
import { type LessonRow, lockLesson } from '../lessons/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { evidenceOf, giveBack, secondsOf, settleEarning } from '../verdicts/judge.ts'
import { existsSuspensionDuring } from '../verdicts/store.ts'
import { findCuts, insertMark } from './store.ts'

/** Marks by the facts of this instant. Most lessons are left without a lock: both are there, or nobody is. */
export async function markLesson(context: Context, lesson: LessonRow, at: Date): Promise<void> {
  if ((await findMark(context.db, lesson, at)) === undefined) return
  const { id, tutorId, studentId } = lesson
  await inTransactionBehind(context, [tutorId, studentId], (trx) => markWithin(context, trx, id, at))
}

/** The same under the locks of both members. Marking again does nothing. */
export async function markWithin(context: Context, trx: Trx, lessonId: number, at: Date): Promise<void> {
  const lesson = await lockLesson(trx, lessonId)
  if (lesson === undefined || lesson.canceledAt !== null || lesson.judgedAt !== null || lesson.marked !== null) return
  const mark = await findMark(trx, lesson, at)
  if (mark === undefined) return
  const now = context.clock.now()
  const { absent, declared, inside } = mark
  const outcome = outcomeOfMark(absent)
  const seconds = { tutorSeconds: secondsOf(inside.tutor), studentSeconds: secondsOf(inside.student) }
  await insertMark(trx, { lessonId, absent, declared, ...outcome, ...seconds, at })
  await settleEarning(trx, lesson, 'unjudged', { ...outcome, version: 1 }, now)
  if (outcome.minutesReturned) await giveBack(trx, lesson, now)
  const { tutorId, studentId } = lesson
  const marked = presentLesson((await lockLesson(trx, lessonId)) ?? lesson, now)
  await recordEvent(context, trx, lessonMarked, { lesson: marked, tutorId, studentId, absent, declared })
}

async function findMark(db: Database | Trx, lesson: LessonRow, at: Date): Promise<Mark | undefined> {
  return decideMark(await factsOf(db, lesson, instantOfDate(at)), instantOfDate(at), verdictThresholds)
}

async function factsOf(db: Database | Trx, lesson: LessonRow, at: Instant): Promise<MarkFacts> {
  const { events, outages } = await evidenceOf(db, lesson, at)
  return {
    lesson: { start: instantOfDate(lesson.startsAt), end: instantOfDate(lesson.endsAt) },
    events,
    // The next heartbeat of a living process is still to come.
    outages: outages.filter((outage) => outage.end !== at || lengthOf(outage) >= sessionTimes.silence),
    cuts: await findCuts(db, lesson),
    suspended: await existsSuspensionDuring(db, lesson),
  }
}
