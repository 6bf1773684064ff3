import type { Evidence, Member } from '@hiwar/domain/sessions/evidence.ts'
import { DAY, type Instant, instantOfDate, plus, type TimeRange, without } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { listBeats } from '../../platform/nodes/beats.store.ts'
import type { LessonRow } from '../lessons/store.ts'
import { listReports, listSightings } from '../sessions/evidence.store.ts'
import { failedTogetherSince } from './store.ts'

/** How long a technical failure of the same two is remembered. */
const remembered = 30 * DAY

/** Everything the server saw of a lesson, up to the given moment of it. */
export async function evidenceOf(
  db: Database | Trx,
  lesson: LessonRow,
  until: Instant = instantOfDate(lesson.endsAt),
): Promise<Omit<Evidence, 'failedBefore'>> {
  const sessionId = sessionIdOf(lesson)
  const time: TimeRange = { start: instantOfDate(lesson.startsAt), end: until }
  const sightings = await listSightings(db, sessionId)
  const reports = await listReports(db, sessionId)
  const beats = await listBeats(db, lesson.startsAt, lesson.endsAt)
  const lived = beats.map(({ startedAt, lastBeatAt }) => ({
    start: instantOfDate(startedAt),
    end: instantOfDate(lastBeatAt),
  }))
  return {
    lesson: time,
    events: sightings.map(({ userId, kind, source, at, recordedAt }) => ({
      member: userId === null ? null : memberOf(lesson, userId),
      kind,
      source,
      at: instantOfDate(at),
      recordedAt: instantOfDate(recordedAt),
    })),
    reports: reports.map(({ userId, at, ...report }) => ({
      ...report,
      member: memberOf(lesson, userId),
      at: instantOfDate(at),
    })),
    outages: without(time, lived),
  }
}

/** Whether the same two were failed by their link shortly before. */
export function failedBefore(trx: Trx, lesson: LessonRow): Promise<boolean> {
  return failedTogetherSince(trx, lesson, new Date(plus(instantOfDate(lesson.endsAt), -remembered)))
}

export function sessionIdOf({ sessionKey }: Pick<LessonRow, 'sessionKey'>): string {
  return `lesson:${sessionKey}`
}

function memberOf({ tutorId }: LessonRow, userId: number): Member {
  return userId === tutorId ? 'tutor' : 'student'
}
