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
