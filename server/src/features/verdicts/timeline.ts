import type { LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { deriveAttendance } from '@hiwar/domain/sessions/attendance.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { earlier, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { findLesson, type LessonRow } from '../lessons/store.ts'
import { listSightings } from '../sessions/evidence.store.ts'
import { evidenceOf, sessionIdOf } from './evidence.ts'
import { secondsOf } from './judge.ts'
import { presentSightings, presentSlots, presentVerdict } from './present.ts'
import { findNewestVerdict, type VerdictRow } from './store.ts'

/** Who was inside when, and the verdict: for its members what concerns them, for admins the whole of it. */
export async function readTimeline(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.timeline>,
): Promise<LessonTimeline> {
  const lesson = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.timeline', { memberIds: [lesson.tutorId, lesson.studentId] })
  const verdict = await findNewestVerdict(db, lesson.id)
  return timelineOf(db, lesson, verdict, { whole: seesAll(actor.role, 'lesson.timeline'), now: clock.now() })
}

export async function timelineOf(
  db: Database | Trx,
  lesson: LessonRow,
  verdict: VerdictRow | undefined,
  { whole, now }: { whole: boolean; now: Date },
): Promise<LessonTimeline> {
  return {
    lessonId: lesson.id,
    events: presentSightings(await listSightings(db, sessionIdOf(lesson)), whole),
    seconds: verdict === undefined ? await secondsSoFar(db, lesson, now) : secondsOfVerdict(verdict),
    slots: verdict === undefined || !whole ? null : presentSlots(verdict),
    verdict: verdict === undefined ? null : presentVerdict(verdict, whole),
  }
}

function secondsOfVerdict({ tutorSeconds: tutor, studentSeconds: student }: VerdictRow) {
  return { tutor, student }
}

/** Before the verdict: as if the lesson ended now. */
async function secondsSoFar(db: Database | Trx, lesson: LessonRow, now: Date): Promise<LessonTimeline['seconds']> {
  const until = earlier(instantOfDate(lesson.endsAt), instantOfDate(now))
  if (until <= instantOfDate(lesson.startsAt)) return { tutor: 0, student: 0 }
  const evidence = { ...(await evidenceOf(db, lesson, until)), failedBefore: false }
  const { tutor, student } = deriveAttendance(evidence, verdictThresholds)
  return { tutor: secondsOf(tutor), student: secondsOf(student) }
}
