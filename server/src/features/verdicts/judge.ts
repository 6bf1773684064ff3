/** The automatic verdict, given once for every lesson that was not canceled. */
import type { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { accountOfEarning, movement } from '@hiwar/domain/ledger/ledger.ts'
import { isPenalized, NO_SHOW_POINTS } from '@hiwar/domain/lessons/after-verdict.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { missOf } from '@hiwar/domain/reliability/misses.ts'
import { pointsOfMiss } from '@hiwar/domain/reliability/points.ts'
import { type Evidence, type Member, verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { lostMinutes } from '@hiwar/domain/sessions/lost-time.ts'
import { decideVerdict, type Verdict } from '@hiwar/domain/sessions/verdict.ts'
import {
  DAY,
  datePlus,
  type Instant,
  instantOfDate,
  SECOND,
  type TimeRange,
  without,
} from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { listBeats } from '../../platform/nodes/heartbeats.store.ts'
import { postEntries } from '../ledger/store.ts'
import { lessonJudged } from '../lessons/events.ts'
import { presentLesson } from '../lessons/present.ts'
import { findLesson, type LessonRow, lockLesson } from '../lessons/store.ts'
import { settlePenalty } from '../reliability/weigh.ts'
import { listReports, listSightings } from '../sessions/timeline.store.ts'
import { creditLost } from '../subscriptions/lost-minutes.ts'
import { returnLessonMinutes } from '../subscriptions/minutes.store.ts'
import { followReturn } from '../subscriptions/trial.ts'
import { recountReliability } from '../tutors/renew.ts'
import { inTransactionBehind } from '../users/store.ts'
import {
  existsExcuse,
  existsFailureTogether,
  existsSuspensionDuring,
  findCredit,
  insertVerdict,
  type NewVerdict,
  updateCredit,
  type VerdictRow,
} from './store.ts'

/** Judges a lesson with all consequences in one transaction. Judging it again does nothing. */
export async function judgeLesson(context: Context, lessonId: number): Promise<void> {
  const now = context.clock.now()
  const known = await findLesson(context.db, lessonId)
  if (known === undefined) return
  const { tutorId, studentId } = known
  await inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const lesson = await lockLesson(trx, lessonId)
    if (lesson === undefined || lesson.canceledAt !== null || lesson.judgedAt !== null) return
    const evidence = { ...(await evidenceOf(trx, lesson)), ...(await historyOf(trx, lesson)) }
    const verdict = decideVerdict(evidence, verdictThresholds)
    const { marked } = lesson
    const row = await insertVerdict(trx, { ...firstVerdict(lessonId, verdict, now), marked })
    if (row === undefined) return
    const minutesReturned = verdict.minutesReturned && marked === null
    // The minutes and the earning of a marked lesson moved with the mark.
    if (marked === null) await settleEarning(trx, lesson, 'unjudged', row, now)
    if (minutesReturned) await giveBack(trx, lesson, now)
    if (!verdict.minutesReturned) await creditLost(trx, lesson, lostMinutes(evidence, verdictThresholds), now)
    await settleCredit(trx, lesson, row, row, now)
    await settleMiss(context, trx, lesson, { evidence, first: row, newest: row }, now)
    await recountReliability(trx, [tutorId], now)
    const judged = await lockLesson(trx, lessonId)
    const fact = { tutorId, studentId, minutesReturned, byStaff: null }
    await recordEvent(context, trx, lessonJudged, { lesson: presentLesson(judged ?? lesson, now), ...fact })
  })
}

/** Returns the minutes of a lesson, and a trial lesson with them. */
export async function giveBack(trx: Trx, lesson: LessonRow, now: Date): Promise<void> {
  await returnLessonMinutes(trx, lesson, now)
  await followReturn(trx, lesson, null, now)
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

/** Milliseconds as whole seconds, rounded down. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND)
}

/** An earlier link failure of the same members counts for 30 days. */
const remembered = 30 * DAY

/** The recorded evidence of a lesson, up to this moment of the lesson. */
export async function evidenceOf(
  db: Database | Trx,
  lesson: LessonRow,
  until: Instant = instantOfDate(lesson.endsAt),
): Promise<Omit<Evidence, 'failedBefore' | 'suspended'>> {
  const sessionId = sessionIdOf(lesson)
  const time: TimeRange = { start: instantOfDate(lesson.startsAt), end: until }
  const events = await listEvents(db, lesson)
  const reports = await listReports(db, sessionId)
  const beats = await listBeats(db, lesson.startsAt, lesson.endsAt)
  const lived = beats.map(({ startedAt, lastBeatAt }) => ({
    start: instantOfDate(startedAt),
    end: instantOfDate(lastBeatAt),
  }))
  return {
    lesson: time,
    events,
    reports: reports.map(({ userId, at, ...report }) => ({
      ...report,
      member: memberOf(lesson, userId),
      at: instantOfDate(at),
    })),
    outages: without(time, lived),
  }
}

/** The recorded coming and going of both members. */
export async function listEvents(db: Database | Trx, lesson: LessonRow): Promise<Evidence['events']> {
  const sightings = await listSightings(db, sessionIdOf(lesson))
  return sightings.map(({ userId, kind, source, at, recordedAt }) => ({
    member: userId === null ? null : memberOf(lesson, userId),
    kind,
    source,
    at: instantOfDate(at),
    recordedAt: instantOfDate(recordedAt),
  }))
}

/**
 * The evidence from outside the room: an earlier failure of the same members, a suspension during the lesson, its mark,
 * and the power cut of the student.
 */
export async function historyOf(
  trx: Trx,
  lesson: LessonRow,
): Promise<Pick<Evidence, 'failedBefore' | 'suspended' | 'mark' | 'excused'>> {
  return {
    failedBefore: await existsFailureTogether(trx, lesson, datePlus(lesson.endsAt, -remembered)),
    suspended: await existsSuspensionDuring(trx, lesson),
    mark: lesson.marked,
    excused: await existsExcuse(trx, lesson),
  }
}

export function sessionIdOf({ sessionKey }: Pick<LessonRow, 'sessionKey'>): string {
  return `lesson:${sessionKey}`
}

function memberOf({ tutorId }: LessonRow, userId: number): Member {
  return userId === tutorId ? 'tutor' : 'student'
}

/** Moves the price of a lesson from the account of the previous verdict to the account of the new one. */
export async function settleEarning(
  trx: Trx,
  { id, tutorId, price }: Pick<LessonRow, 'id' | 'tutorId' | 'price'>,
  before: EarningState | 'unjudged',
  verdict: Pick<VerdictRow, 'earning' | 'version'>,
  now: Date,
): Promise<void> {
  const after = verdict.earning
  const key = verdict.version === 1 ? `lesson:${id}:earn` : `lesson:${id}:earn:${verdict.version}`
  const entries = movement(piastres(price), accountOfEarning(before, tutorId), accountOfEarning(after, tutorId))
  await postEntries(trx, { key, kind: 'earning', refId: id }, entries, now)
}

/**
 * Takes the points of a missed lesson once, down to zero, or returns the points that the lesson took. The caller has
 * locked both members.
 */
export async function settleCredit(
  trx: Trx,
  lesson: { id: number; studentId: number },
  first: VerdictRow,
  newest: VerdictRow,
  now: Date,
): Promise<void> {
  const { score, taken } = await findCredit(trx, lesson.id)
  const excused = await existsExcuse(trx, lesson)
  const costs = isPenalized({ ...first, excused }, newest)
  if (costs === (taken !== null)) return
  const points = costs ? Math.min(score, NO_SHOW_POINTS) : null
  await updateCredit(trx, lesson, { score: score + (taken ?? 0) - (points ?? 0), taken: points }, now)
}

interface Judged {
  evidence: Evidence
  first: VerdictRow
  newest: VerdictRow
}

/** The event of a lesson that its tutor missed follows the newest verdict. Both members are locked. */
export async function settleMiss(
  context: Context,
  trx: Trx,
  lesson: LessonRow,
  { evidence, first, newest }: Judged,
  now: Date,
): Promise<void> {
  const kind = missOf(evidence, { case: first.case, earning: newest.earning }, verdictThresholds)
  const missed = kind && { kind, points: pointsOfMiss(kind), notice: null, at: first.createdAt }
  await settlePenalty(context, trx, lesson, missed, now)
}
