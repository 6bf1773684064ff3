import type { LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { deriveAttendance } from '@hiwar/domain/sessions/attendance.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { earlier, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { findLesson, type LessonRow } from '../lessons/store.ts'
import { listSightings, type SightingRow } from '../sessions/timeline.store.ts'
import { evidenceOf, secondsOf, sessionIdOf } from './judge.ts'
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

// The only door from verdicts and what was seen to the wire.

/** What the members may know of each other: who came and who went. */
const seenByMembers: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Join,
  TimelineKind.Resume,
  TimelineKind.Leave,
  TimelineKind.Drop,
  TimelineKind.Canceled,
  TimelineKind.Closed,
])

function presentSightings(rows: readonly SightingRow[], whole: boolean): LessonTimeline['events'] {
  return rows
    .filter(({ kind, source }) => whole || (source !== 'sfu' && seenByMembers.has(kind)))
    .map((row) => wire(row, 'at', 'userId', 'kind'))
}

type Shown = NonNullable<LessonTimeline['verdict']>

function presentVerdict(row: VerdictRow, whole: boolean): Shown {
  return {
    ...wire(row, 'attendance', 'earning', 'minutesReturned', 'review', 'reason', 'decidedBy'),
    case: whole ? row.case : null,
    at: row.createdAt.toISOString(),
  }
}

function presentSlots({ slotsUp, slotsContested, slotsDown }: VerdictRow): LessonTimeline['slots'] {
  return { up: slotsUp, contested: slotsContested, down: slotsDown }
}

/** What the trail keeps of a verdict; the reason stands in the verdict itself. */
export function verdictFacts({ version, earning, minutesReturned, review }: VerdictRow): object {
  return { version, earning, minutesReturned, review }
}
