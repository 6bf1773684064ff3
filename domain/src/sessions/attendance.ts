/** Derives the attendance of a lesson: times inside, and the state of the connection, from the recorded evidence. */
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import {
  clipped,
  contains,
  type Instant,
  intersection,
  lengthOf,
  plus,
  type TimeRange,
  totalLength,
} from '../time/instant.ts'
import {
  type Evidence,
  type MediaEvidence,
  type Member,
  type VerdictThresholds,
  verdictThresholds,
} from './evidence.ts'
import { mediaPresenceOf, presenceOf } from './presence.ts'

/** Attendance of a lesson; all times in milliseconds. */
export interface DerivedAttendance {
  /** Length of the lesson. */
  readonly duration: number
  /** Time of the tutor in the room during the lesson. */
  readonly tutor: number
  readonly student: number
  /** Time of both together. */
  readonly both: number
  /** Time during the lesson in which our service was down. */
  readonly outage: number
  /** The tutor waited, joined or was refused between shortly before the start and the end. */
  readonly tutorTraced: boolean
  /** The common time by the state of the connection. */
  readonly link: Readonly<Record<SlotState, number>>
  /** The number of slots in each state, shown to people. */
  readonly slots: Readonly<Record<SlotState, number>>
}

const TRACES: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Prejoin,
  TimelineKind.Join,
  TimelineKind.Resume,
  TimelineKind.Refused,
])

/** Derives each member's time in the room and the state of the connection. */
export function deriveAttendance(evidence: Evidence, thresholds: VerdictThresholds): DerivedAttendance {
  const { lesson, events, outages } = evidence
  const tutor = presenceOf('tutor', events, lesson, thresholds)
  const student = presenceOf('student', events, lesson, thresholds)
  const both = intersection(tutor, student)
  const slots = linkSlotsOf(evidence, thresholds)
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

/** Milliseconds that both members were in the room together during this time. */
export function commonTime(
  events: Evidence['events'],
  time: TimeRange,
  thresholds: VerdictThresholds = verdictThresholds,
): number {
  const inside = (member: Member) => presenceOf(member, events, time, thresholds)
  return totalLength(intersection(inside('tutor'), inside('student')))
}

function leftTrace({ lesson, events }: Evidence, since: Instant): boolean {
  return events.some(({ member, kind, at }) => member === 'tutor' && TRACES.has(kind) && since <= at && at < lesson.end)
}

/**
 * The state of the connection in a slot while both were inside. `up`: the connection worked; `contested`: the ends contradict each
 * other; `down`: no end reports a working connection.
 */
type SlotState = 'up' | 'contested' | 'down'

interface LinkSlot extends TimeRange {
  readonly state: SlotState
}

/** The common time in slots, by the state of the connection. */
export function linkSlotsOf(
  { lesson, events, reports }: Pick<Evidence, 'lesson' | 'events' | 'reports'>,
  thresholds: VerdictThresholds,
): LinkSlot[] {
  const inside = (member: Member) => presenceOf(member, events, lesson, thresholds)
  const joined = (member: Member) => mediaPresenceOf(member, events, lesson)
  const both = intersection(inside('tutor'), inside('student'))
  const served = intersection(joined('tutor'), joined('student'))
  return linkSlots(lesson, both, served, reports, thresholds.slot)
}

/** What one end reports for a slot; without a report there is no claim. */
type Claim = 'works' | 'broken'

/**
 * Cuts the common time at multiples of the slot length from the lesson's start. A slot within `served`, when both were
 * joined to the media server, is up whatever the ends report.
 */
function linkSlots(
  lesson: TimeRange,
  both: readonly TimeRange[],
  served: readonly TimeRange[],
  reports: readonly MediaEvidence[],
  length: number,
): LinkSlot[] {
  const tutor = claimsOf('tutor', reports, lesson, length)
  const student = claimsOf('student', reports, lesson, length)
  const count = Math.ceil((lesson.end - lesson.start) / length)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const slot = { start: plus(lesson.start, index * length), end: plus(lesson.start, (index + 1) * length) }
    return intersection(both, [slot]).map((part) => {
      const isServed = served.some((range) => contains(range, part))
      return { ...part, state: isServed ? 'up' : stateOf(tutor.get(index), student.get(index)) }
    })
  })
}

function stateOf(one: Claim | undefined, other: Claim | undefined): SlotState {
  if (one !== 'works' && other !== 'works') return 'down'
  return one === 'broken' || other === 'broken' ? 'contested' : 'up'
}

/** The member's last claim in each slot, by slot number. */
function claimsOf(
  member: Member,
  reports: readonly MediaEvidence[],
  lesson: TimeRange,
  length: number,
): Map<number, Claim> {
  const claims = new Map<number, Claim>()
  const highest = new Map<number, MediaEvidence>()
  for (const report of [...reports].filter((each) => each.member === member).sort(byReceipt)) {
    const before = highest.get(report.epoch)
    // Ignores repeated reports and falling counters; they stay stored.
    if (before && (isRepeated(report, before) || report.packetsIn < before.packetsIn)) continue
    highest.set(report.epoch, report)
    const claim = claimOf(report, before?.packetsIn)
    if (claim) claims.set(Math.floor((report.at - lesson.start) / length), claim)
  }
  return claims
}

/** A first report without packets proves nothing; later ones need more packets where packets are expected. */
function claimOf(report: MediaEvidence, before: number | undefined): Claim | undefined {
  if (!report.connected) return 'broken'
  if (!report.expectsPackets || report.packetsIn > (before ?? 0)) return 'works'
  return before === undefined ? undefined : 'broken'
}

function isRepeated(report: MediaEvidence, before: MediaEvidence): boolean {
  return byReceipt(report, before) === 0
}

/** Sorts by time of receipt; at equal times by the content, so that the order of arrival does not matter. */
function byReceipt(one: MediaEvidence, other: MediaEvidence): number {
  return (
    one.at - other.at ||
    one.epoch - other.epoch ||
    one.packetsIn - other.packetsIn ||
    Number(one.connected) - Number(other.connected) ||
    Number(one.expectsPackets) - Number(other.expectsPackets)
  )
}
