/** Every instant is shown in Cairo time, in one of the shapes below. */
import { cairoClock, cairoDay, type Instant, repeatedHour, toDate } from './cairo.ts'
import { locale, timeZone } from './locale.ts'

const dayAndMonth = shape({ weekday: 'long', day: 'numeric', month: 'long' })
const dayMonthYear = shape({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = shape({ day: 'numeric', month: 'long' })
const shortDayYear = shape({ day: 'numeric', month: 'long', year: 'numeric' })
const monthYear = shape({ month: 'long', year: 'numeric' })
const weekday = shape({ weekday: 'long' })
const clock = shape({ hour: 'numeric', minute: '2-digit', hour12: true })
const exactClock = shape({ hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true })
const repeatedHourWords = { summer: ' (توقيت صيفي)', winter: ' (توقيت شتوي)' }

function shape(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, ...options })
}

/** «٧:٣٠ م», or «١٢:٠٠ ص (منتصف الليل)». */
export function formatClock(instant: Instant): string {
  return clock.format(toDate(instant)) + clockNote(instant)
}

/** «٧:٣٠:٠٥ م», for what is measured every few seconds. */
export function formatExactClock(instant: Instant): string {
  return exactClock.format(toDate(instant))
}

/** «٧:٣٠ مساءً»: sentences and accessible names. */
export function spokenClock(instant: Instant): string {
  const { hour } = cairoClock(instant)
  return digitsOfClock(instant) + (hour < 12 ? ' صباحًا' : ' مساءً') + clockNote(instant)
}

/** «الثلاثاء، ٢٤ نوفمبر», with the year when it is not the present one. */
export function formatDay(instant: Instant, now: Instant): string {
  return (sameYear(instant, now) ? dayAndMonth : dayMonthYear).format(toDate(instant))
}

/** «٢٤ نوفمبر», with the year when it is not the present one. */
export function formatShortDay(instant: Instant, now: Instant): string {
  return (sameYear(instant, now) ? shortDay : shortDayYear).format(toDate(instant))
}

/** «الثلاثاء». */
export function formatWeekday(instant: Instant): string {
  return weekday.format(toDate(instant))
}

/** «نوفمبر ٢٠٢٦». */
export function formatMonth(instant: Instant): string {
  return monthYear.format(toDate(instant))
}

/** «الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م». */
export function formatInstant(instant: Instant, now: Instant): string {
  return `${formatDay(instant, now)}، ${formatClock(instant)}`
}

/** «الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً». */
export function spokenInstant(instant: Instant, now: Instant): string {
  return `${formatDay(instant, now)}، ${spokenClock(instant)}`
}

/** «٧:٣٠ – ٨:٠٠ م», or «١١:٤٥ ص – ١٢:١٥ م» when the half of the day changes. */
export function formatClockRange(start: Instant, end: Instant): string {
  const sameHalf = cairoClock(start).hour < 12 === cairoClock(end).hour < 12 && cairoDay(start) === cairoDay(end)
  const first = sameHalf && clockNote(start) === '' ? digitsOfClock(start) : formatClock(start)
  return `${first} – ${formatClock(end)}`
}

/** «من ٧:٣٠ إلى ٨:٠٠ مساءً»: the range as it is said. */
export function spokenClockRange(start: Instant, end: Instant): string {
  return `من ${spokenClock(start)} إلى ${spokenClock(end)}`
}

/** The range of days «٢٤ – ٣٠ نوفمبر»; the end is the last day that still belongs to it. */
export function formatDayRange(start: Instant, lastDay: Instant, now: Instant): string {
  const [first, last] = [cairoClock(start), cairoClock(lastDay)]
  const sameMonth = first.month === last.month && first.year === last.year
  if (!sameMonth) return `${formatShortDay(start, now)} – ${formatShortDay(lastDay, now)}`
  const firstDay = new Intl.NumberFormat(locale).format(first.day)
  return `${firstDay} – ${formatShortDay(lastDay, now)}`
}

function digitsOfClock(instant: Instant): string {
  const kept = clock.formatToParts(toDate(instant)).filter(({ type }) => type !== 'dayPeriod')
  return kept
    .map(({ value }) => value)
    .join('')
    .trim()
}

function clockNote(instant: Instant): string {
  const { hour, minute } = cairoClock(instant)
  const repeated = repeatedHour(instant)
  if (repeated !== null) return repeatedHourWords[repeated]
  return hour === 0 && minute === 0 ? ' (منتصف الليل)' : ''
}

function sameYear(one: Instant, other: Instant): boolean {
  return cairoClock(one).year === cairoClock(other).year
}

/** Times near the present are said as people say them: «الآن», «خلال ٨ دقائق», «اليوم ٧:٣٠ م», «غدًا ٧:٣٠ م». */
const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const minute = 60_000
const hour = 60 * minute

/** The short form, for cards and rows. */
export function formatNear(instant: Instant, now: Instant): string {
  return near(instant, now, formatClock, formatInstant)
}

/** The same in the long words of sentences: «غدًا ٧:٣٠ مساءً». */
export function spokenNear(instant: Instant, now: Instant): string {
  return near(instant, now, spokenClock, spokenInstant)
}

/** Only how far: «قبل ٣ دقائق», «خلال يومين». For "last refreshed" and countdowns. */
export function formatDistance(instant: Instant, now: Instant): string {
  const distance = toDate(instant).getTime() - toDate(now).getTime()
  const size = Math.abs(distance)
  if (size < minute) return 'الآن'
  if (size < hour) return words.format(Math.trunc(distance / minute), 'minute')
  if (size < 24 * hour) return words.format(Math.trunc(distance / hour), 'hour')
  return words.format(Math.trunc(distance / (24 * hour)), 'day')
}

function near(
  instant: Instant,
  now: Instant,
  clock: (instant: Instant) => string,
  full: (instant: Instant, now: Instant) => string,
): string {
  const distance = toDate(instant).getTime() - toDate(now).getTime()
  if (Math.abs(distance) < hour) return formatDistance(instant, now)
  const days = cairoDay(instant) - cairoDay(now)
  if (Math.abs(days) <= 1) return `${words.format(days, 'day')} ${clock(instant)}`
  if (Math.abs(days) <= 6) return `${formatWeekday(instant)} ${clock(instant)}`
  return full(instant, now)
}

/** Calendar weeks in Egypt run from Saturday to Friday; days are UTC midnights that stand for a calendar day. */
const dayLength = 86_400_000
const saturday = 6
const longName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const narrowName = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })

/** Weekday numbers (0 Sunday to 6 Saturday) in the order in which a week is drawn, from the right edge. */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const

/** The name of a weekday: 2 → «الثلاثاء». */
export function weekdayName(weekday: number, width: 'long' | 'narrow' = 'long'): string {
  // 1970-01-04 was a Sunday.
  const day = new Date((3 + weekday) * dayLength)
  return (width === 'long' ? longName : narrowName).format(day)
}

/** The Saturday that opens the week of a calendar day. Days are counted from 1970, as `cairoDay` counts them. */
export function weekStart(day: number): number {
  return day - ((weekdayOf(day) - saturday + 7) % 7)
}

/** 0 Sunday to 6 Saturday of a day counted from 1970. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The rows of a month's grid: whole weeks from Saturday, each day counted from 1970. Month is 1 to 12. */
export function monthGrid(year: number, month: number): number[][] {
  const first = Date.UTC(year, month - 1, 1) / dayLength
  const last = Date.UTC(year, month, 0) / dayLength
  const rows: number[][] = []
  for (let start = weekStart(first); start <= last; start += 7) {
    rows.push(Array.from({ length: 7 }, (_, offset) => start + offset))
  }
  return rows
}
