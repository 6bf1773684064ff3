/** The times of a member in the room, from the joins and leaves of all tabs and devices. */
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { clipped, holds, type Instant, later, type TimeRange, union, without } from '../time/instant.ts'
import type { Member, SessionEvidence, VerdictThresholds } from './evidence.ts'

const BEGINS: ReadonlySet<TimelineKind> = new Set([TimelineKind.Join, TimelineKind.Resume])
const ENDS: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Leave,
  TimelineKind.Drop,
  TimelineKind.Canceled,
  TimelineKind.Closed,
])

/** The member's times in the room, within the lesson. */
export function presenceOf(
  member: Member,
  events: readonly SessionEvidence[],
  lesson: TimeRange,
  thresholds: VerdictThresholds,
): TimeRange[] {
  const own = eventsOf(member, events).filter(({ source }) => source !== 'sfu')
  return intervals(own, lesson, (end, begin) => leavesNoGap(end, begin, thresholds))
}

/** The member's absences after a lost connection, each to the return or to the end of the lesson. */
export function dropsOf(
  member: Member,
  events: readonly SessionEvidence[],
  lesson: TimeRange,
  thresholds: VerdictThresholds,
): TimeRange[] {
  const stays = presenceOf(member, events, lesson, thresholds)
  const [first] = stays
  if (first === undefined) return []
  const own = eventsOf(member, events).filter(({ source }) => source !== 'sfu')
  const gaps = without({ start: first.start, end: lesson.end }, stays)
  // A member who leaves before the return is away by choice.
  return gaps.filter(
    (gap) =>
      own.some(({ kind, at }) => kind === TimelineKind.Drop && at === gap.start) &&
      !own.some(({ kind, at }) => kind === TimelineKind.Leave && holds(gap, at)),
  )
}

/** The member's times on the media server, within the lesson. */
export function mediaPresenceOf(member: Member, events: readonly SessionEvidence[], lesson: TimeRange): TimeRange[] {
  const own = eventsOf(member, events).filter(({ source }) => source === 'sfu')
  return intervals(own, lesson, () => false)
}

function eventsOf(member: Member, events: readonly SessionEvidence[]): SessionEvidence[] {
  return events.filter((event) => event.member === member || event.member === null)
}

/** Turns events, sorted by time, into times inside; a leave without a join is ignored. */
function intervals(
  events: readonly SessionEvidence[],
  lesson: TimeRange,
  isGapless: (end: SessionEvidence, begin: SessionEvidence) => boolean,
): TimeRange[] {
  const found: TimeRange[] = []
  let openedAt: Instant | undefined
  let lastEnd: SessionEvidence | undefined
  for (const event of [...events].sort(byHappening)) {
    if (BEGINS.has(event.kind)) {
      const goesOn = lastEnd !== undefined && isGapless(lastEnd, event)
      openedAt ??= goesOn && lastEnd ? lastEnd.at : event.at
    } else if (ENDS.has(event.kind) && openedAt !== undefined) {
      found.push({ start: openedAt, end: event.at })
      openedAt = undefined
      lastEnd = event
    }
  }
  // A member still inside counts to the lesson's end, although the room closes later.
  if (openedAt !== undefined) found.push({ start: openedAt, end: later(openedAt, lesson.end) })
  return union(found.flatMap((interval) => clipped(interval, lesson) ?? []))
}

/**
 * Whether a lost socket leaves no gap: it returned soon after the loss was noticed. A restart of our service allows
 * more time.
 */
function leavesNoGap(end: SessionEvidence, begin: SessionEvidence, { resume, restart }: VerdictThresholds): boolean {
  const allowed = end.source === 'system' ? restart : resume
  return end.kind === TimelineKind.Drop && begin.at - end.recordedAt <= allowed
}

/** Sorts by time, then by time of recording, then joins before leaves. */
function byHappening(one: SessionEvidence, other: SessionEvidence): number {
  const rank = (event: SessionEvidence) => (BEGINS.has(event.kind) ? 0 : 1)
  return (
    one.at - other.at ||
    one.recordedAt - other.recordedAt ||
    rank(one) - rank(other) ||
    one.kind.localeCompare(other.kind)
  )
}

interface SeenEvent {
  /** Null when the event concerns the whole room. */
  readonly userId: number | null
  readonly kind: TimelineKind
}

/** Whether the person was inside after the last event; expects the events sorted by time. */
export function isInside(userId: number, events: readonly SeenEvent[]): boolean {
  const last = events.findLast(
    (event) => (event.userId === userId || event.userId === null) && (BEGINS.has(event.kind) || ENDS.has(event.kind)),
  )
  return last !== undefined && BEGINS.has(last.kind)
}
