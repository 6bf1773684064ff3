/** When a member was inside, from the joins and leaves of all tabs and devices together. */
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { clipped, type Instant, later, type TimeRange, union } from '../time/instant.ts'
import type { Member, SessionEvent, VerdictThresholds } from './evidence.ts'

const BEGINS: ReadonlySet<TimelineKind> = new Set([TimelineKind.Join, TimelineKind.Resume])
const ENDS: ReadonlySet<TimelineKind> = new Set([
  TimelineKind.Leave,
  TimelineKind.Drop,
  TimelineKind.Canceled,
  TimelineKind.Closed,
])

/** The stretches of the lesson in which the member was inside our room. */
export function presenceOf(
  member: Member,
  events: readonly SessionEvent[],
  lesson: TimeRange,
  thresholds: VerdictThresholds,
): TimeRange[] {
  const own = eventsOf(member, events).filter(({ source }) => source !== 'sfu')
  return intervals(own, lesson, (end, begin) => leavesNoGap(end, begin, thresholds))
}

/** The stretches of the lesson in which the member was joined to the media server. */
export function mediaPresenceOf(member: Member, events: readonly SessionEvent[], lesson: TimeRange): TimeRange[] {
  const own = eventsOf(member, events).filter(({ source }) => source === 'sfu')
  return intervals(own, lesson, () => false)
}

function eventsOf(member: Member, events: readonly SessionEvent[]): SessionEvent[] {
  return events.filter((event) => event.member === member || event.member === null)
}

/** Walks the events in the order in which they happened; an end without a beginning is ignored. */
function intervals(
  events: readonly SessionEvent[],
  lesson: TimeRange,
  isGapless: (end: SessionEvent, begin: SessionEvent) => boolean,
): TimeRange[] {
  const found: TimeRange[] = []
  let openedAt: Instant | undefined
  let lastEnd: SessionEvent | undefined
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
  // Whoever is still inside was so to the end of the lesson; the room itself closes later.
  if (openedAt !== undefined) found.push({ start: openedAt, end: later(openedAt, lesson.end) })
  return union(found.flatMap((interval) => clipped(interval, lesson) ?? []))
}

/** A lost socket that is back soon after its loss was noticed was never away; our own restart allows longer. */
function leavesNoGap(end: SessionEvent, begin: SessionEvent, { resume, restart }: VerdictThresholds): boolean {
  const allowed = end.source === 'system' ? restart : resume
  return end.kind === TimelineKind.Drop && begin.at - end.recordedAt <= allowed
}

/** By time; at one and the same millisecond by when it was known, and a beginning before an end. */
function byHappening(one: SessionEvent, other: SessionEvent): number {
  const rank = (event: SessionEvent) => (BEGINS.has(event.kind) ? 0 : 1)
  return (
    one.at - other.at ||
    one.recordedAt - other.recordedAt ||
    rank(one) - rank(other) ||
    one.kind.localeCompare(other.kind)
  )
}

/** Who is in the room, by the record of who came and went. */
interface SeenEvent {
  /** Nobody in particular where it is about the room itself. */
  readonly userId: number | null
  readonly kind: TimelineKind
}

/** Whether the person was inside after the last of these events, which stand in the order of time. */
export function isInside(userId: number, events: readonly SeenEvent[]): boolean {
  const last = events.findLast(
    (event) => (event.userId === userId || event.userId === null) && (BEGINS.has(event.kind) || ENDS.has(event.kind)),
  )
  return last !== undefined && BEGINS.has(last.kind)
}
