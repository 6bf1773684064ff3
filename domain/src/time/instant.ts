/** Points in time as whole milliseconds since 1970 (UTC), and the lengths between them. */
import { readCairoDay } from './calendar.ts'

declare const instantUnit: unique symbol

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantUnit]: 'epoch milliseconds' }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
/** 24 hours, not a calendar day: in Cairo those last 23 to 25 hours (`time/cairo.ts`). */
export const DAY = 24 * HOUR

// Years that four digits can write, and that PostgreSQL holds.
const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

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
  const [, day] = WIRE_FORM.exec(text) ?? []
  // Date.parse alone turns 30 February into 2 March.
  const milliseconds = day !== undefined && readCairoDay(day) !== undefined ? Date.parse(text) : Number.NaN
  return isInstant(milliseconds) ? milliseconds : undefined
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
