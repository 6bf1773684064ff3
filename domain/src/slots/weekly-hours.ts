/**
 * Hours that repeat every week, such as Sunday to Thursday from 18:00 to 22:00. They become slots for the weeks ahead;
 * what the owner or a booking has made of such a slot is left alone.
 */
import type { WeeklyRange } from '@hiwar/contract/appointments/weekly-hours.ts'
import { slotMinutes, weeklyHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay, cairoMinuteOfDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay, daysBetween, weekdayOf } from '../time/calendar.ts'
import { contains, earlier, type Instant, MINUTE, overlaps, plus, type TimeRange } from '../time/instant.ts'
import { instantOfMinute } from '../time/wall-clock.ts'
import { isSlotAllowed } from './bookable-times.ts'
import type { KnownSlot } from './decide-slot-changes.ts'

/** The minute of the day at which the next one begins. */
const endOfDay = 1440
const longestSlot = slotMinutes.max * MINUTE

export interface WeeklySchedule {
  readonly hours: readonly WeeklyRange[]
  /** Days that the owner has taken off. */
  readonly daysOff: readonly CairoDay[]
  /** Days whose weekly slots the owner has changed by hand. */
  readonly daysByHand: readonly CairoDay[]
}

/** A slot that is not over. */
export interface PresentSlot extends KnownSlot {
  /** Made from weekly hours, and not changed by hand since. */
  readonly weekly: boolean
  /** From the first to the end of the last booking in it; null without one. */
  readonly booked: TimeRange | null
}

export interface WeeklyDecision {
  readonly removed: readonly number[]
  /** Slots with bookings in their new form. */
  readonly updated: readonly KnownSlot[]
  readonly created: readonly TimeRange[]
  /** Days on which wanted hours would overlap a slot that stays. */
  readonly skipped: readonly CairoDay[]
}

/** Whether two stretches of the week overlap; the one of an evening may reach into the next day. */
export function hasOverlap(hours: readonly WeeklyRange[]): boolean {
  const minutes = hours.map(({ weekday, from, to }) => ({
    from: weekday * endOfDay + from,
    to: weekday * endOfDay + to,
  }))
  const week = 7 * endOfDay
  return minutes.some((one, index) =>
    minutes
      .slice(index + 1)
      .some((other) => [-week, 0, week].some((shift) => one.from < other.to + shift && other.from + shift < one.to)),
  )
}

/** The last day for which slots of weekly hours exist. */
export function lastWeeklyDay(now: Instant): CairoDay {
  return addDays(cairoDay(now), weeklyHorizonDays - 1)
}

/**
 * Adjusts the slots of the weeks ahead to new hours. A slot with bookings takes the new hours that hold them, or shrinks
 * to them; days that were changed by hand stay as they are, and so does a slot that has begun, except on a day off.
 */
export function decideWeeklyHours(
  schedule: WeeklySchedule,
  present: readonly PresentSlot[],
  now: Instant,
): WeeklyDecision {
  const isMovable = ({ weekly, start }: PresentSlot) => {
    const day = cairoDay(start)
    return weekly && !schedule.daysByHand.includes(day) && (start > now || schedule.daysOff.includes(day))
  }
  const fixed = present.filter((slot) => !isMovable(slot))
  const free = present.filter((slot) => isMovable(slot) && slot.booked === null)
  const held = present.flatMap((slot) => (isMovable(slot) && slot.booked ? [{ slot, booked: slot.booked }] : []))
  const { created: wanted, skipped } = slotsOfWeeks(schedule, cairoDay(now), fixed, now)
  const moved = held.map(({ slot, booked }) => {
    const holdsAlone = (each: TimeRange) =>
      contains(each, booked) && held.filter((other) => overlaps(other.booked, each)).length === 1
    const { start, end } = wanted.find(holdsAlone) ?? booked
    return { slot, now: { id: slot.id, start, end } }
  })
  const others = wanted.filter((each) => !moved.some((slot) => isSame(each)(slot.now)))
  const isTaken = (each: TimeRange) => moved.some((slot) => overlaps(slot.now, each))
  const open = others.filter((each) => !isTaken(each))
  return {
    removed: free.filter((slot) => !open.some(isSame(slot))).map(({ id }) => id),
    updated: moved.filter((each) => !isSame(each.slot)(each.now)).map((each) => each.now),
    created: open.filter((each) => !free.some(isSame(each))),
    skipped: [...new Set([...skipped, ...others.filter(isTaken).map(({ start }) => cairoDay(start))])].sort(),
  }
}

/** The days by hand on which the hours that have not begun are slots again, as after an undo, with these slots. */
export function decideReleased(
  { hours, daysByHand }: WeeklySchedule,
  present: readonly KnownSlot[],
  now: Instant,
): { days: CairoDay[]; slotIds: number[] } {
  const released = daysByHand.flatMap((day) => {
    const wanted = slotsOfDay(hours, day).filter(({ start }) => start > now)
    const slots = present.filter((slot) => wanted.some(isSame(slot)))
    return wanted.length > 0 && slots.length === wanted.length ? [{ day, slots }] : []
  })
  return { days: released.map(({ day }) => day), slotIds: released.flatMap(({ slots }) => slots.map(({ id }) => id)) }
}

/** The slots of the hours from this day on, beside the present slots; none on days off or changed by hand. */
export function slotsOfWeeks(
  { hours, daysOff, daysByHand }: WeeklySchedule,
  first: CairoDay,
  present: readonly TimeRange[],
  now: Instant,
): { created: TimeRange[]; skipped: CairoDay[] } {
  const length = Math.max(0, daysBetween(first, lastWeeklyDay(now)) + 1)
  const days = Array.from({ length }, (_, index) => addDays(first, index))
  const created: TimeRange[] = []
  const skipped = new Set<CairoDay>()
  const open = days.filter((each) => !daysOff.includes(each) && !daysByHand.includes(each))
  for (const slot of joined(open.flatMap((day) => slotsOfDay(hours, day)))) {
    if (slot.start <= now || !isSlotAllowed(slot, now) || present.some(isSame(slot))) continue
    if ([...present, ...created].some((other) => overlaps(other, slot))) skipped.add(cairoDay(slot.start))
    else created.push(slot)
  }
  return { created, skipped: [...skipped] }
}

/** Slots that touch become one, as far as a slot may be long: a lesson may lie across the end of a day. */
function joined(slots: readonly TimeRange[]): TimeRange[] {
  const list: TimeRange[] = []
  for (const slot of slots.toSorted((one, other) => one.start - other.start)) {
    const last = list.at(-1)
    const isOne = last?.end === slot.start && slot.end <= plus(last.start, longestSlot)
    if (isOne) list.splice(-1, 1, { start: last.start, end: slot.end })
    else list.push(slot)
  }
  return list
}

function isSame(one: TimeRange): (other: TimeRange) => boolean {
  return ({ start, end }) => one.start === start && one.end === end
}

/** In the night that leaves out an hour, what lies in it falls away; a day of 25 hours ends with the longest slot. */
function slotsOfDay(hours: readonly WeeklyRange[], day: CairoDay): TimeRange[] {
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ from, to }) => ({ start: clockOf(day, from), end: clockOf(day, to) }))
    .map(({ start, end }) => ({ start, end: earlier(end, plus(start, longestSlot)) }))
}

/** The instant of the clock time of this day or the next; the beginning of the day for one that the day leaves out. */
function clockOf(day: CairoDay, minutes: number): Instant {
  if (minutes > endOfDay) return clockOf(addDays(day, 1), minutes - endOfDay)
  const at = instantOfMinute(day, minutes)
  return minutes === endOfDay || cairoMinuteOfDay(at) === minutes ? at : startOfCairoDay(day)
}
