/** Attendance of a lesson: evidence in, times and link out. */
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
import type { Evidence, MediaReport, Member, VerdictThresholds } from './evidence.ts'
import { mediaPresenceOf, presenceOf } from './presence.ts'

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

// Whether the link worked while both were inside, slot by slot, from what its two ends say.

/** `up`: it worked; `contested`: one end says so and the other denies it; `down`: no end says that it worked. */
type SlotState = 'up' | 'contested' | 'down'

export interface LinkSlot extends TimeRange {
  readonly state: SlotState
}

/** What one end says in one slot; silence is no word. */
type Word = 'works' | 'broken'

/**
 * The common time cut at every multiple of the slot's length after the start of the lesson. A slot within `served`,
 * where both were joined to the media server, is up whatever the ends say.
 */
function linkSlots(
  lesson: TimeRange,
  both: readonly TimeRange[],
  served: readonly TimeRange[],
  reports: readonly MediaReport[],
  length: number,
): LinkSlot[] {
  const tutor = wordsOf('tutor', reports, lesson, length)
  const student = wordsOf('student', reports, lesson, length)
  const count = Math.ceil((lesson.end - lesson.start) / length)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const slot = { start: plus(lesson.start, index * length), end: plus(lesson.start, (index + 1) * length) }
    return intersection(both, [slot]).map((part) => {
      const isServed = served.some((range) => contains(range, part))
      return { ...part, state: isServed ? 'up' : stateOf(tutor.get(index), student.get(index)) }
    })
  })
}

function stateOf(one: Word | undefined, other: Word | undefined): SlotState {
  if (one !== 'works' && other !== 'works') return 'down'
  return one === 'broken' || other === 'broken' ? 'contested' : 'up'
}

/** The last word of the member in each slot, by the slot's number. */
function wordsOf(
  member: Member,
  reports: readonly MediaReport[],
  lesson: TimeRange,
  length: number,
): Map<number, Word> {
  const words = new Map<number, Word>()
  const highest = new Map<number, MediaReport>()
  for (const report of [...reports].filter((each) => each.member === member).sort(byReceipt)) {
    const before = highest.get(report.epoch)
    // Told twice, or counters that fall within their epoch: kept by the server, believed by nobody.
    if (before && (isRepeated(report, before) || report.packetsIn < before.packetsIn)) continue
    highest.set(report.epoch, report)
    const word = wordOf(report, before?.packetsIn)
    if (word) words.set(Math.floor((report.at - lesson.start) / length), word)
  }
  return words
}

/** A first report without packets says nothing yet; later ones must have grown where packets are expected. */
function wordOf(report: MediaReport, before: number | undefined): Word | undefined {
  if (!report.connected) return 'broken'
  if (!report.expectsPackets || report.packetsIn > (before ?? 0)) return 'works'
  return before === undefined ? undefined : 'broken'
}

function isRepeated(report: MediaReport, before: MediaReport): boolean {
  return byReceipt(report, before) === 0
}

/** By the time of receipt; what cannot be told apart by it has an order of its own, the same for every arrival. */
function byReceipt(one: MediaReport, other: MediaReport): number {
  return (
    one.at - other.at ||
    one.epoch - other.epoch ||
    one.packetsIn - other.packetsIn ||
    Number(one.connected) - Number(other.connected) ||
    Number(one.expectsPackets) - Number(other.expectsPackets)
  )
}
