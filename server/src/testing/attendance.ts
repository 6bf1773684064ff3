/** Writes the attendance of a lesson, in seconds from its start, with the rows that a running server records. */
import { randomUUID } from 'node:crypto'
import { lesson as reported } from '@hiwar/domain/sessions/evidence.fixture.ts'
import type { MediaEvidence, Member, SessionEvidence } from '@hiwar/domain/sessions/evidence.ts'
import { HOUR, instantOfDate, plus, type TimeRange, without } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../platform/db/database.ts'
import type { BuiltLesson } from './lessons.ts'

export interface EvidenceScript {
  events?: readonly SessionEvidence[]
  reports?: readonly MediaEvidence[]
  outages?: readonly TimeRange[]
}

type Attended = BuiltLesson & { tutorId: number; studentId: number }

/** Moves the story from the fixture's lesson to the given lesson and inserts its rows. */
export async function writeStory(db: Database, lesson: Attended, story: EvidenceScript): Promise<void> {
  const { sessionId } = lesson
  const later = lesson.start.getTime() - reported.start
  const at = (instant: number) => new Date(instant + later)
  const idOf = (member: Member) => (member === 'tutor' ? lesson.tutorId : lesson.studentId)
  const { events = [], reports = [], outages = [] } = story
  const sightings = events.map(({ member, kind, source, ...event }) => ({
    sessionId,
    userId: member === null ? null : idOf(member),
    kind,
    source,
    at: at(event.at),
    recordedAt: at(event.recordedAt),
  }))
  const counted = reports.map(({ member, at: when, epoch, expectsPackets, ...report }) => ({
    sessionId,
    userId: idOf(member),
    at: at(when),
    epoch,
    expectsPackets,
    fallen: false,
    report: JSON.stringify(report),
  }))
  if (sightings.length > 0) await db.insertInto('sessionEvents').values(sightings).execute()
  if (counted.length > 0) await db.insertInto('sessionReports').values(counted).execute()
  const around = { start: plus(reported.start, -HOUR), end: plus(instantOfDate(lesson.end), HOUR - later) }
  const lived = without(around, outages).map(({ start, end }) => ({
    nodeId: randomUUID(),
    startedAt: at(start),
    lastBeatAt: at(end),
  }))
  await db.insertInto('nodeBeats').values(lived).execute()
}
