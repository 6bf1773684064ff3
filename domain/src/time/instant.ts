/** Instants as whole milliseconds since 1970 (UTC), and time ranges between them. */
import { MINUTE, SECOND } from './lengths.ts'

// A page that needs only these constants imports them from `lengths.ts` and loads nothing else.
export { DAY, HOUR, MINUTE, SECOND, WEEK, YEAR } from './lengths.ts'

declare const instantUnit: unique symbol

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantUnit]: 'epoch milliseconds' }

// The years that have four digits and that PostgreSQL supports.
const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

const DAY_FORM = /^\d{4}-\d\d-\d\d$/
const WIRE_FORM = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

function isInstant(milliseconds: number): milliseconds is Instant {
  return Number.isInteger(milliseconds) && milliseconds >= EARLIEST && milliseconds <= LATEST
}

/** The instant this many milliseconds after 1970; throws on an invalid number. */
export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds)) throw new RangeError(`Not an instant: ${milliseconds}`)
  return milliseconds
}

/** Reads `2026-03-05T12:30:00.000Z` with any offset; undefined for any other text. */
export function tryParseInstant(text: string): Instant | undefined {
  const [, day = ''] = WIRE_FORM.exec(text) ?? []
  const milliseconds = readUtcDay(day) === undefined ? Number.NaN : Date.parse(text)
  return isInstant(milliseconds) ? milliseconds : undefined
}

/** The instant at which the day `YYYY-MM-DD` begins in UTC; undefined for a day that does not exist. */
export function readUtcDay(text: string): Instant | undefined {
  const midnight = DAY_FORM.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date.parse alone accepts 30 February as 2 March.
  return isInstant(midnight) && formatInstant(midnight).startsWith(text) ? midnight : undefined
}

/** Reads an instant that a schema has already checked. */
export function parseInstant(text: string): Instant {
  const read = tryParseInstant(text)
  if (read === undefined) throw new RangeError(`Not an instant: ${text}`)
  return read
}

/** Writes an instant as on the wire: UTC, milliseconds, `Z`. */
export function formatInstant(at: Instant): string {
  return new Date(at).toISOString()
}

/** The instant of a `Date`, which the database driver returns. */
export function instantOfDate(date: Date): Instant {
  return instant(date.getTime())
}

/** The `Date` of an instant, which the database driver accepts. */
export function dateOfInstant(at: Instant): Date {
  return new Date(at)
}

/** A point in time as text of the wire, milliseconds since 1970, or a `Date`. */
export type Moment = string | number | Date

/** The instant of a moment in any form, for screens; drops fractions of a millisecond. */
export function instantOf(moment: Moment): Instant {
  return instantOfDate(new Date(moment))
}

/** The `Date` this many milliseconds later; earlier when negative. */
export function datePlus(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}

/** Whole seconds since 1970, as in tokens and outside services; rounded down. */
export function unixSeconds(at: Date | Instant): number {
  return Math.floor(Number(at) / SECOND)
}

/** The `Date` at this many seconds since 1970. */
export function dateOfSeconds(seconds: number): Date {
  return new Date(seconds * SECOND)
}

/** The instant this many milliseconds later; earlier when negative. Example: `plus(at, 5 * MINUTE)`. */
export function plus(at: Instant, milliseconds: number): Instant {
  return instant(at + milliseconds)
}

/** The first multiple of the step (milliseconds) that is not before the instant. */
export function ceilTo(at: Instant, step: number): Instant {
  return instant(Math.ceil(at / step) * step)
}

/** The last multiple of the step (milliseconds) that is not after the instant. */
export function floorTo(at: Instant, step: number): Instant {
  return instant(Math.floor(at / step) * step)
}

/** Whether the instant is a multiple of the step (milliseconds). */
export function isMultipleOf(at: Instant, step: number): boolean {
  return at % step === 0
}

export function earlier(one: Instant, other: Instant): Instant {
  return one <= other ? one : other
}

export function later(one: Instant, other: Instant): Instant {
  return one >= other ? one : other
}

/** A half-open time range `[start, end)`: the end is outside, so adjoining ranges do not overlap. */
export interface TimeRange {
  readonly start: Instant
  readonly end: Instant
}

/** Reads the ends of a range that a schema has already checked. */
export function parseRange({ start, end }: { readonly start: string; readonly end: string }): TimeRange {
  return { start: parseInstant(start), end: parseInstant(end) }
}

/** The range of this many minutes from the start, such as a lesson. */
export function rangeOfMinutes(start: Instant, minutes: number): TimeRange {
  return { start, end: plus(start, minutes * MINUTE) }
}

/** The length of the range in milliseconds. */
export function lengthOf(range: TimeRange): number {
  return range.end - range.start
}

/** Whether the instant is inside the range; the start is, the end is not. */
export function holds(range: TimeRange, at: Instant): boolean {
  return range.start <= at && at < range.end
}

/** Whether the inner range is entirely inside the outer one. */
export function contains(outer: TimeRange, inner: TimeRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Whether the ranges share any time; adjoining ranges do not. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** The part of the first range inside the second; undefined without a common part. */
export function clipped(range: TimeRange, to: TimeRange): TimeRange | undefined {
  const start = later(range.start, to.start)
  const end = earlier(range.end, to.end)
  return start < end ? { start, end } : undefined
}

/** The same time as a sorted list without overlapping, adjoining or empty ranges. */
export function union(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = []
  for (const { start, end } of ranges.filter((range) => lengthOf(range) > 0).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: later(last.end, end) }
    else joined.push({ start, end })
  }
  return joined
}

export function intersection(ones: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] {
  const right = union(others)
  return union(ones).flatMap((one) => right.flatMap((other) => clipped(one, other) ?? []))
}

/** The parts of the range outside the taken ranges, in order. */
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

/** Milliseconds covered by the list; overlapping time counts once. */
export function totalLength(ranges: readonly TimeRange[]): number {
  return union(ranges).reduce((sum, range) => sum + lengthOf(range), 0)
}
