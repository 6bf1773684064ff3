/** The starts that a tutor's page offers; the booking sheet has all others. */
import type { Slot, SubSlot } from '@hiwar/contract/appointments/slots.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoClock, cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { type Instant, instant, later, MINUTE, parseInstant, parseRange } from '@hiwar/domain/time/instant.ts'
import { type DayPart, dayParts, isInPart } from '../filters/tutor-filters.ts'

/** A tutor's slots and taken times, from which the free times follow. */
interface TutorTimes {
  slots: readonly Slot[]
  taken: readonly SubSlot[]
  leadTime: number
  /** Days ahead within which a lesson may begin; the default when absent. */
  horizonDays?: number | undefined
  /** Until when the subscription of the student is frozen. */
  frozenUntil?: string | null
}

const shown = 6
const apart = 30 * MINUTE

/**
 * Up to six start times at least 30 minutes apart, for 30-minute lessons, or for 15 minutes if no half hour is free.
 */
export function nextFreeTimes(times: TutorTimes, now: number): Instant[] {
  const halves = startsOf(times, LessonDuration.Long, now)
  return (halves.length > 0 ? halves : startsOf(times, LessonDuration.Short, now)).slice(0, shown)
}

/** Start times at least 30 minutes apart by day, for 30 minutes, and for 15 on days without a free half hour. */
export function freeStartsByDay(times: TutorTimes, now: number): Map<CairoDay, Instant[]> {
  const quarters = byDay(startsOf(times, LessonDuration.Short, now))
  return new Map([...quarters, ...byDay(startsOf(times, LessonDuration.Long, now))])
}

/** Times by the part of the day in which they begin; parts without a time are absent. */
export function byPart(starts: readonly Instant[]): ReadonlyMap<DayPart, readonly Instant[]> {
  const parts = dayParts.map((part) => [part, starts.filter((start) => isInPart(cairoClock(start), part))] as const)
  return new Map(parts.filter(([, times]) => times.length > 0))
}

/** ours: most people learn in the evening, so that its times are shown before others. */
export function partToShow(parts: ReadonlySet<DayPart>, chosen: DayPart | null): DayPart | undefined {
  return [chosen, 'evening', 'night', 'noon', 'morning'].find((part): part is DayPart => parts.has(part as DayPart))
}

function byDay(starts: readonly Instant[]): Map<CairoDay, Instant[]> {
  const days = new Map<CairoDay, Instant[]>()
  for (const start of starts) days.set(cairoDay(start), [...(days.get(cairoDay(start)) ?? []), start])
  return days
}

function startsOf(times: TutorTimes, minutes: number, now: number): Instant[] {
  const { slots, taken, leadTime, horizonDays, frozenUntil } = times
  const from = later(instant(now), frozenUntil ? parseInstant(frozenUntil) : instant(now))
  const openings = {
    slots: slots.map((slot) => ({ id: slot.id, ...parseRange(slot) })),
    taken: [...taken.map(parseRange), ...(from > now ? [{ start: instant(now), end: from }] : [])],
    leadTime,
    now: instant(now),
    ...(horizonDays !== undefined && { horizonDays }),
  }
  const starts: Instant[] = []
  for (const { start } of bookableTimes(openings, minutes, 'quarters')) {
    const last = starts.at(-1)
    if (last === undefined || start - last >= apart) starts.push(start)
  }
  return starts
}
