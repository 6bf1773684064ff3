import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale, timeZone } from '@hiwar/domain/text/locale.ts'
import { cairoDay, cairoMinuteOfDay, cairoYear, noonOfCairoDay, occurrenceOf } from '@hiwar/domain/time/cairo.ts'
import {
  calendarWeek,
  dayOfMonth,
  daysBetween,
  parseCairoDay,
  sameMonth,
  weekdayOf,
} from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, type Instant, instantOf, MINUTE, type Moment, SECOND } from '@hiwar/domain/time/instant.ts'
import { cairoFormat, clockDigits, clockInWords, clockWords, isMorning } from '@hiwar/domain/time/words.ts'
import { countAfter, countOf, nouns } from './counted.ts'
import { formatNumber } from './numbers.ts'

const dayAndMonth = cairoFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const dayMonthYear = cairoFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = cairoFormat({ day: 'numeric', month: 'long' })
const shortDayYear = cairoFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const monthYear = cairoFormat({ month: 'long', year: 'numeric' })
const monthAlone = cairoFormat({ month: 'long' })
const weekday = cairoFormat({ weekday: 'long' })
const narrowWeekday = cairoFormat({ weekday: 'narrow' })
const exactClock = cairoFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true })
const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const occurrenceWords = { only: '', first: ' (توقيت صيفي)', second: ' (توقيت شتوي)' }

/** «٧:٣٠ م», «١٢:٠٠ ظهرًا», or «١٢:٠٠ ص (منتصف الليل)». */
export function formatClock(moment: Moment): string {
  const at = instantOf(moment)
  return clockWords(at) + clockNote(at)
}

/** «٧:٣٠:٠٥ م», for values that are measured every few seconds. */
export function formatExactClock(moment: Moment): string {
  return exactClock.format(instantOf(moment))
}

/** «٧:٣٠ مساءً», for sentences and accessible names. */
export function spokenClock(moment: Moment): string {
  const at = instantOf(moment)
  return clockInWords(at) + clockNote(at)
}

function clockNote(at: Instant): string {
  const occurrence = occurrenceOf(at)
  if (occurrence !== 'only') return occurrenceWords[occurrence]
  return cairoMinuteOfDay(at) === 0 ? ' (منتصف الليل)' : ''
}

/** Names the time zone beside times, only on a device with another zone: in Egypt the name says nothing new. */
export function cairoNote(): string | undefined {
  return isDeviceInCairo() ? undefined : 'المواعيد بتوقيت القاهرة'
}

export function isDeviceInCairo(): boolean {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone
}

/** «الثلاثاء، ٢٤ نوفمبر», with the year when it is not the current one. */
export function formatDay(moment: Moment, now: Moment): string {
  return (sameYear(moment, now) ? dayAndMonth : dayMonthYear).format(instantOf(moment))
}

/** «غدًا، الثلاثاء، ٢٤ نوفمبر» for yesterday, today and tomorrow, otherwise the day alone. */
export function formatNamedDay(moment: Moment, now: Moment): string {
  const day = formatDay(moment, now)
  return Math.abs(daysFrom(now, moment)) <= 1 ? `${formatNearDay(moment, now)}، ${day}` : day
}

/** «٢٤ نوفمبر», with the year when it is not the current one. */
export function formatShortDay(moment: Moment, now: Moment): string {
  return (sameYear(moment, now) ? shortDay : shortDayYear).format(instantOf(moment))
}

function sameYear(one: Moment, other: Moment): boolean {
  return cairoYear(instantOf(one)) === cairoYear(instantOf(other))
}

export function formatWeekday(moment: Moment): string {
  return weekday.format(instantOf(moment))
}

/** «نوفمبر ٢٠٢٦». */
export function formatMonth(moment: Moment): string {
  return monthYear.format(instantOf(moment))
}

export function formatMonthAlone(moment: Moment): string {
  return monthAlone.format(instantOf(moment))
}

/** «الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ م». */
export function formatFull(moment: Moment, now: Moment): string {
  return `${formatDay(moment, now)}، ${formatClock(moment)}`
}

/** «الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ مساءً». */
export function spokenInstant(moment: Moment, now: Moment): string {
  return `${formatDay(moment, now)}، ${spokenClock(moment)}`
}

/** «٧:٣٠ – ٨:٠٠ م», or «١١:٤٥ ص – ١٢:١٥ ظهرًا» across noon or midnight. */
export function formatClockRange(start: Moment, end: Moment): string {
  const [from, to] = [instantOf(start), instantOf(end)]
  const sameHalf = isMorning(from) === isMorning(to) && cairoDay(from) === cairoDay(to)
  const first = sameHalf && clockNote(from) === '' ? clockDigits(from) : formatClock(from)
  return `${first} – ${formatClock(to)}`
}

/** «من ٧:٣٠ إلى ٨:٠٠ مساءً», for sentences and accessible names. */
export function spokenClockRange(start: Moment, end: Moment): string {
  return `من ${spokenClock(start)} إلى ${spokenClock(end)}`
}

/** «٢٤ – ٣٠ نوفمبر»; `lastDay` belongs to the range. */
export function formatDayRange(start: Moment, lastDay: Moment, now: Moment): string {
  const first = cairoDay(instantOf(start))
  const isOneMonth = sameMonth(first, cairoDay(instantOf(lastDay)))
  const from = isOneMonth ? formatNumber(dayOfMonth(first)) : formatShortDay(start, now)
  return `${from} – ${formatShortDay(lastDay, now)}`
}

/** Relative close to now, for cards and rows: «الآن», «بعد ٨ دقائق», «اليوم ٧:٣٠ م», «غدًا ٧:٣٠ م». */
export function formatNear(moment: Moment, now: Moment): string {
  return near(moment, now, formatClock, formatFull)
}

/** Relative close to now, for sentences: «غدًا ٧:٣٠ مساءً». */
export function spokenNear(moment: Moment, now: Moment): string {
  return near(moment, now, spokenClock, spokenInstant)
}

/** The distance alone, for update times and countdowns: «قبل ٣ دقائق», «بعد يومين». */
export function formatDistance(moment: Moment, now: Moment): string {
  const distance = instantOf(moment) - instantOf(now)
  const size = Math.abs(distance)
  if (size < MINUTE) return 'الآن'
  // «خلال» would say "at some time within"; «بعد» names the moment.
  return `${distance > 0 ? 'بعد' : 'قبل'} ${lengthWords(size)}`
}

/** A length in milliseconds after «بنحو», rounded: «٧ دقائق», «ساعتين», «٨ أيام». */
export function formatLength(size: number): string {
  return lengthWords(size, Math.round)
}

function lengthWords(size: number, toWhole = Math.trunc): string {
  if (size < HOUR) return bareCount('minute', toWhole(size / MINUTE))
  return size < DAY ? bareCount('hour', toWhole(size / HOUR)) : bareCount('day', toWhole(size / DAY))
}

/** «بعد ساعة», where a count would say «ساعة واحدة». */
function bareCount(noun: 'minute' | 'hour' | 'day', count: number): string {
  return count === 1 ? nouns[noun].other : countAfter(noun, count)
}

/** A duration of attendance in whole minutes, or in seconds below one minute: «٤٥ ثانية», «١٢ دقيقة». */
export function formatSeconds(seconds: number): string {
  const minutes = Math.floor((seconds * SECOND) / MINUTE)
  return minutes === 0 && seconds > 0 ? countOf('second', seconds) : countOf('minute', minutes)
}

function near(
  moment: Moment,
  now: Moment,
  clock: (moment: Moment) => string,
  full: (moment: Moment, now: Moment) => string,
): string {
  if (Math.abs(instantOf(moment) - instantOf(now)) < HOUR) return formatDistance(moment, now)
  if (Math.abs(daysFrom(now, moment)) > 6) return full(moment, now)
  return `${formatNearDay(moment, now)} ${clock(moment)}`
}

/** «أمس», «اليوم», «غدًا», otherwise the weekday; for days within a week of today. */
export function formatNearDay(moment: Moment, now: Moment): string {
  const days = daysFrom(now, moment)
  return Math.abs(days) <= 1 ? relative().format(days, 'day') : formatWeekday(moment)
}

/** «٧:٣٠ م» of today, «أمس» or the weekday within a week, otherwise «٢٤ نوفمبر»; for narrow lists. */
export function formatBrief(moment: Moment, now: Moment): string {
  const days = Math.abs(daysFrom(now, moment))
  if (days === 0) return formatClock(moment)
  return days > 6 ? formatShortDay(moment, now) : formatNearDay(moment, now)
}

function daysFrom(now: Moment, moment: Moment): number {
  return daysBetween(cairoDay(instantOf(now)), cairoDay(instantOf(moment)))
}

const anyWeek = calendarWeek(parseCairoDay('2026-11-24'))

/** Name of a weekday, from 0 for Sunday to 6 for Saturday: 2 → «الثلاثاء». */
export function weekdayName(number: number, width: 'long' | 'narrow' = 'long'): string {
  const day = anyWeek.find((each) => weekdayOf(each) === number)
  return day === undefined ? '' : (width === 'long' ? weekday : narrowWeekday).format(noonOfCairoDay(day))
}
