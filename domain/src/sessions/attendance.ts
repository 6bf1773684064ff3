/** Attendance of a lesson: evidence in, times and link out. */
import { TimelineKind } from '@hiwar/contract/enumerations-sessions.ts'
import { type Instant, plus } from '../time/instant.ts'
import { clipped, intersection, lengthOf, totalLength } from '../time/ranges.ts'
import type { Evidence } from './evidence.ts'
import { linkSlots, type SlotState } from './link.ts'
import { mediaPresenceOf, presenceOf } from './presence.ts'
import type { VerdictThresholds } from './thresholds.ts'

/** All times in milliseconds. */
export interface DerivedAttendance {
  /** The length of the lesson. */
  readonly duration: number
  /** Inside our room during the lesson. */
  readonly tutor: number
  readonly student: number
  /** Inside together. */
  readonly both: number
  /** Our service was away during the lesson. */
  readonly outage: number
  /** The tutor left a trace from shortly before the start to the end: waiting, joining, or being refused. */
  readonly tutorTraced: boolean
  /** The common time by what the two ends of the link say. */
  readonly link: Readonly<Record<SlotState, number>>
  /** The number of slots of each kind, for people to read. */
  readonly slots: Readonly<Record<SlotState, number>>
}

const TRACES: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Prejoin,
  TimelineKind.Join,
  TimelineKind.Resume,
  TimelineKind.Refused,
])

/** Derives who was inside for how long, and in what state the link was meanwhile. */
export function deriveAttendance(evidence: Evidence, thresholds: VerdictThresholds): DerivedAttendance {
  const { lesson, events, reports, outages } = evidence
  const tutor = presenceOf('tutor', events, lesson, thresholds)
  const student = presenceOf('student', events, lesson, thresholds)
  const both = intersection(tutor, student)
  const served = intersection(mediaPresenceOf('tutor', events, lesson), mediaPresenceOf('student', events, lesson))
  const slots = linkSlots(lesson, both, served, reports, thresholds.slot)
  const inState = (state: SlotState) => slots.filter((slot) => slot.state === state)
  return {
    duration: lengthOf(lesson),
    tutor: totalLength(tutor),
    student: totalLength(student),
    both: totalLength(both),
    outage: totalLength(outages.flatMap((outage) => clipped(outage, lesson) ?? [])),
    tutorTraced: leftTrace(evidence, plus(lesson.start, -thresholds.traceBefore)),
    link: {
      up: totalLength(inState('up')),
      contested: totalLength(inState('contested')),
      down: totalLength(inState('down')),
    },
    slots: { up: inState('up').length, contested: inState('contested').length, down: inState('down').length },
  }
}

function leftTrace({ lesson, events }: Evidence, since: Instant): boolean {
  return events.some(({ member, kind, at }) => member === 'tutor' && TRACES.has(kind) && since <= at && at < lesson.end)
}
