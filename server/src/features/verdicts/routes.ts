import { type LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type EarningState, TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { decideVerdictChange } from '@hiwar/domain/lessons/after-verdict.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { deriveAttendance } from '@hiwar/domain/sessions/attendance.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { earlier, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { getBalance } from '../ledger/store.ts'
import { lessonJudged, type StaffDecision } from '../lessons/events.ts'
import { presentLesson } from '../lessons/present.ts'
import { findLesson, type LessonRow, lockLesson } from '../lessons/store.ts'
import { listSightings, type SightingRow } from '../sessions/timeline.store.ts'
import { chargeLessonMinutes } from '../subscriptions/minutes.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { evidenceOf, giveBack, secondsOf, sessionIdOf, settleCredit, settleEarning, settleMiss } from './judge.ts'
import { findFirstVerdict, findMarkAndCuts, findNewestVerdict, insertVerdict, type VerdictRow } from './store.ts'

export const verdictRoutes = [
  serve(lessonEndpoints.timeline, readTimeline),
  serve(lessonEndpoints.decide, decideLesson),
]

/** The timeline and verdict of a lesson: complete for admins, a part of it for its members. */
async function readTimeline(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.timeline>,
): Promise<LessonTimeline> {
  const lesson = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.timeline', { memberIds: [lesson.tutorId, lesson.studentId] })
  const verdict = await findNewestVerdict(db, lesson.id)
  return timelineOf(db, lesson, verdict, { whole: seesAll(actor.role, 'lesson.timeline'), now: clock.now() })
}

async function timelineOf(
  db: Database | Trx,
  lesson: LessonRow,
  verdict: VerdictRow | undefined,
  { whole, now }: { whole: boolean; now: Date },
): Promise<LessonTimeline> {
  const { mark, cuts } = await findMarkAndCuts(db, lesson.id)
  return {
    lessonId: lesson.id,
    mark: mark === undefined ? null : wire(mark, 'absent', 'at', 'declared'),
    cuts: cuts.map((cut) => ({ ...wire(cut, 'userId', 'at', 'backBy'), recent: whole ? cut.recent : null })),
    events: presentSightings(await listSightings(db, sessionIdOf(lesson)), whole),
    seconds: verdict === undefined ? await secondsSoFar(db, lesson, now) : secondsOfVerdict(verdict),
    slots: verdict === undefined || !whole ? null : presentSlots(verdict),
    verdict: verdict === undefined ? null : presentVerdict(verdict, whole),
  }
}

function secondsOfVerdict({ tutorSeconds: tutor, studentSeconds: student }: VerdictRow) {
  return { tutor, student }
}

/** Attendance before the verdict, as if the lesson ended now. */
async function secondsSoFar(db: Database | Trx, lesson: LessonRow, now: Date): Promise<LessonTimeline['seconds']> {
  const until = earlier(instantOfDate(lesson.endsAt), instantOfDate(now))
  if (until <= instantOfDate(lesson.startsAt)) return { tutor: 0, student: 0 }
  const evidence = { ...(await evidenceOf(db, lesson, until)), failedBefore: false }
  const { tutor, student } = deriveAttendance(evidence, verdictThresholds)
  return { tutor: secondsOf(tutor), student: secondsOf(student) }
}

/** The timeline rows that members see: joins, leaves and power cuts. */
const seenByMembers: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Join,
  TimelineKind.Resume,
  TimelineKind.Leave,
  TimelineKind.Drop,
  TimelineKind.Canceled,
  TimelineKind.Closed,
  TimelineKind.PowerCut,
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

/** The audit log's fields of a verdict. The reason is stored with the verdict only. */
function verdictFacts({ version, earning, minutesReturned, review }: VerdictRow): object {
  return { version, earning, minutesReturned, review }
}

/** Decides a lesson: adds a new version of the verdict and entries that correct the previous one. */
async function decideLesson(
  context: Context,
  request: MemberRequest<typeof lessonEndpoints.decide>,
): Promise<LessonTimeline> {
  const { actor, params, body } = request
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const before = await verdictToChange(trx, lesson, body.earning)
    const { version, createdAt: _then, ...seen } = before
    const decided = { ...body, version: version + 1, review: false, decidedBy: actor.id, createdAt: now }
    const after = found(await insertVerdict(trx, { ...seen, ...decided }), 'lesson-not-found')
    await settleEarning(trx, lesson, before.earning, after, now)
    const first = found(await findFirstVerdict(trx, lesson.id), 'lesson-not-found')
    await settleCredit(trx, lesson, first, after, now)
    // The evidence of a call is not kept for ever, so a decision that leaves the pay as it was leaves the event too.
    if (before.earning !== after.earning) {
      const evidence = { ...(await evidenceOf(trx, lesson)), failedBefore: false }
      await settleMiss(context, trx, lesson, { evidence, first, newest: after }, now)
    }
    const minutesReturned = after.minutesReturned && !before.minutesReturned
    if (minutesReturned) await giveBack(trx, lesson, now)
    const minutesCharged = before.minutesReturned && !after.minutesReturned
    if (minutesCharged) await chargeLessonMinutes(trx, lesson, now)
    const judged = found(await lockLesson(trx, lesson.id), 'lesson-not-found')
    const byStaff: StaffDecision = {
      minutes: minutesReturned ? 'returned' : minutesCharged ? 'charged' : 'kept',
      earning: before.earning === body.earning ? 'kept' : body.earning,
    }
    const fact = { lesson: presentLesson(judged, now), tutorId, studentId, minutesReturned, byStaff }
    await recordEvent(context, trx, lessonJudged, fact)
    const facts = differenceOf(verdictFacts(before), verdictFacts(after))
    const entry = { action: 'lesson.verdict', object: 'lesson', objectId: lesson.id, ...facts } as const
    await recordAudit(trx, request, entry, now)
    return timelineOf(trx, judged, after, { whole: true, now })
  })
}

async function verdictToChange(trx: Trx, lesson: LessonRow, earning: EarningState): Promise<VerdictRow> {
  const verdict = await findNewestVerdict(trx, lesson.id)
  const decision = decideVerdictChange(
    {
      canceled: lesson.canceledAt !== null,
      earning: verdict?.earning,
      price: piastres(lesson.price),
      spendable: await getBalance(trx, lesson.tutorId, 'tutor-earned'),
    },
    earning,
  )
  if ('refuse' in decision || verdict === undefined) throw new Refusal('bad-request', { status: 409 })
  return verdict
}
