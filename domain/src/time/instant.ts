/** Points in time as whole milliseconds since 1970 (UTC), and the stretches between them. */
import { MINUTE, SECOND } from './lengths.ts'

// A page that needs a length alone takes it from there and loads nothing else.
export { DAY, HOUR, MINUTE, SECOND, WEEK, YEAR } from './lengths.ts'

declare const instantUnit: unique symbol

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantUnit]: 'epoch milliseconds' }

// Years that four digits can write, and that PostgreSQL holds.
const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

const DAY_FORM = /^\d{4}-\d\d-\d\d$/
const WIRE_FORM = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

function isInstant(milliseconds: number): milliseconds is Instant {
  return Number.isInteger(milliseconds) && milliseconds >= EARLIEST && milliseconds <= LATEST
}

/** The instant so many milliseconds after 1970; a broken number is a fault of the program, not of the person. */
export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds)) throw new RangeError(`Not an instant: ${milliseconds}`)
  return milliseconds
}

/** Reads `2026-03-05T12:30:00.000Z`; any offset is accepted and anything else is undefined. */
export function readInstant(text: string): Instant | undefined {
  const [, day = ''] = WIRE_FORM.exec(text) ?? []
  const milliseconds = readUtcDay(day) === undefined ? Number.NaN : Date.parse(text)
  return isInstant(milliseconds) ? milliseconds : undefined
}

/** The instant at which the day `YYYY-MM-DD` begins in UTC; undefined for a day that no calendar has. */
export function readUtcDay(text: string): Instant | undefined {
  const midnight = DAY_FORM.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date.parse alone turns 30 February into 2 March.
  return isInstant(midnight) && formatInstant(midnight).startsWith(text) ? midnight : undefined
}

/** Reads an instant that a schema has already checked. */
export function parseInstant(text: string): Instant {
  const read = readInstant(text)
  if (read === undefined) throw new RangeError(`Not an instant: ${text}`)
  return read
}

/** Writes the form of the wire: UTC, milliseconds, `Z`. */
export function formatInstant(at: Instant): string {
  return new Date(at).toISOString()
}

/** The instant of a `Date`, as the database driver returns them. */
export function instantOfDate(date: Date): Instant {
  return instant(date.getTime())
}

/** The `Date` of an instant, as the database driver takes them. */
export function dateOfInstant(at: Instant): Date {
  return new Date(at)
}

/** A point in time in any form in which a program holds one: text of the wire, milliseconds since 1970, or a `Date`. */
export type Moment = string | number | Date

/** The instant of a moment, for screens, which have it from many hands; parts of a millisecond are dropped. */
export function instantOf(moment: Moment): Instant {
  return instantOfDate(new Date(moment))
}

/** The `Date` so many milliseconds later, or earlier when negative. */
export function datePlus(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}

/** Whole seconds since 1970, as tokens and outside services count; a part of a second is dropped. */
export function unixSeconds(at: Date | Instant): number {
  return Math.floor(Number(at) / SECOND)
}

/** The `Date` that so many seconds since 1970 mean. */
export function dateOfSeconds(seconds: number): Date {
  return new Date(seconds * SECOND)
}

/** The instant so many milliseconds later, or earlier when negative; write `plus(at, 5 * MINUTE)`. */
export function plus(at: Instant, milliseconds: number): Instant {
  return instant(at + milliseconds)
}

/** The first instant at or after this one that is a whole multiple of the step (milliseconds). */
export function ceilTo(at: Instant, step: number): Instant {
  return instant(Math.ceil(at / step) * step)
}

/** Whether the instant is a whole multiple of the step (milliseconds). */
export function isOnStep(at: Instant, step: number): boolean {
  return at % step === 0
}

export function earlier(one: Instant, other: Instant): Instant {
  return one <= other ? one : other
}

export function later(one: Instant, other: Instant): Instant {
  return one >= other ? one : other
}

/** Half-open stretches of time `[start, end)`: the end itself lies outside, so neighbours touch without overlap. */
export interface TimeRange {
  readonly start: Instant
  readonly end: Instant
}

/** Reads the two ends of a stretch that a schema has already checked. */
export function parseRange({ start, end }: { readonly start: string; readonly end: string }): TimeRange {
  return { start: parseInstant(start), end: parseInstant(end) }
}

/** The stretch of so many minutes from the start, such as a lesson. */
export function rangeOfMinutes(start: Instant, minutes: number): TimeRange {
  return { start, end: plus(start, minutes * MINUTE) }
}

/** Milliseconds between start and end. */
export function lengthOf(range: TimeRange): number {
  return range.end - range.start
}

/** Whether the instant lies inside; the start does, the end does not. */
export function holds(range: TimeRange, at: Instant): boolean {
  return range.start <= at && at < range.end
}

/** Whether the inner stretch lies wholly inside the outer one. */
export function contains(outer: TimeRange, inner: TimeRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Whether the two share any time; touching is not sharing. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** The part of the first that lies inside the second, or undefined when they share none. */
export function clipped(range: TimeRange, to: TimeRange): TimeRange | undefined {
  const start = later(range.start, to.start)
  const end = earlier(range.end, to.end)
  return start < end ? { start, end } : undefined
}

/** The same time as a sorted list whose stretches neither overlap nor touch; empty ones are dropped. */
export function union(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = []
  for (const { start, end } of ranges.filter((range) => lengthOf(range) > 0).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: later(last.end, end) }
    else joined.push({ start, end })
  }
  return joined
}

/** The time that lies in both lists. */
export function intersection(ones: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] {
  const right = union(others)
  return union(ones).flatMap((one) => right.flatMap((other) => clipped(one, other) ?? []))
}

/** What is left of the stretch once the taken ones are cut out, in order. */
export function without(range: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  const left: TimeRange[] = []
  let start = range.start
  for (const cut of union(taken)) {
    const end = earlier(cut.start, range.end)
    if (start < end) left.push({ start, end })
    start = later(start, cut.end)
  }
  if (start < range.end) left.push({ start, end: range.end })
  return left
}

/** Milliseconds that the list covers; time covered twice counts once. */
export function totalLength(ranges: readonly TimeRange[]): number {
  return union(ranges).reduce((sum, range) => sum + lengthOf(range), 0)
}
