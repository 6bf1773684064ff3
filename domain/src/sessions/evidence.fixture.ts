/** Evidence written down as a story: minutes and seconds of a lesson of thirty minutes. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { MINUTE, parseInstant, plus, SECOND, type TimeRange } from '../time/instant.ts'
import type { Evidence, MediaReport, Member, SessionEvent } from './evidence.ts'

export const start = parseInstant('2026-10-29T20:30:00Z')
export const lesson: TimeRange = { start, end: plus(start, 30 * MINUTE) }

/** So many seconds after the start of the lesson. */
export const after = (seconds: number) => plus(start, seconds * SECOND)

/** What a member did so many seconds after the start. */
export function event(
  member: Member | null,
  kind: TimelineKind,
  seconds: number,
  more: Partial<SessionEvent> = {},
): SessionEvent {
  return { member, kind, at: after(seconds), recordedAt: after(seconds), source: 'socket', ...more }
}

/** A member who was inside from the one second to the other. */
export function inside(member: Member, from: number, to: number): SessionEvent[] {
  return [event(member, 'join', from), event(member, 'leave', to)]
}

/** A member whose link works from the one second to the other, told every 15 seconds, or is broken all the time. */
export function tells(member: Member, from: number, to: number, works = true): MediaReport[] {
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
