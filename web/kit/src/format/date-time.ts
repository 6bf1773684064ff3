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
