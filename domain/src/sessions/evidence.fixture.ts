/** Builds evidence for tests, in seconds of a lesson of thirty minutes. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { MINUTE, parseInstant, plus, SECOND, type TimeRange } from '../time/instant.ts'
import type { Evidence, MediaEvidence, Member, SessionEvidence } from './evidence.ts'

export const start = parseInstant('2026-10-29T20:30:00Z')
export const lesson: TimeRange = { start, end: plus(start, 30 * MINUTE) }

/** The instant this many seconds after the lesson's start. */
export const after = (seconds: number) => plus(start, seconds * SECOND)

/** An event of a member, this many seconds after the start. */
export function event(
  member: Member | null,
  kind: TimelineKind,
  seconds: number,
  more: Partial<SessionEvidence> = {},
): SessionEvidence {
  return { member, kind, at: after(seconds), recordedAt: after(seconds), source: 'socket', ...more }
}

/** The events of a member who is inside between the two seconds. */
export function inside(member: Member, from: number, to: number): SessionEvidence[] {
  return [event(member, 'join', from), event(member, 'leave', to)]
}

/** Reports of a member every 15 seconds between the two seconds, with a working or broken connection. */
export function reportsOf(member: Member, from: number, to: number, works = true): MediaEvidence[] {
  const count = Math.max(0, Math.ceil((to - from) / 15))
  return Array.from({ length: count }, (_, index) => ({
    member,
    at: after(from + index * 15 + 1),
    epoch: 1000,
    connected: works,
    packetsIn: works ? (index + 1) * 700 : 0,
    expectsPackets: true,
  }))
}

export function evidence(more: Partial<Evidence>): Evidence {
  return { lesson, events: [], reports: [], outages: [], failedBefore: false, ...more }
}

export const outage = (from: number, to: number): TimeRange => ({ start: after(from), end: after(to) })
