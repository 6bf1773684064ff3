/** Times of day in Arabic, for screens and messages. */
import { lazily } from '../text/lazily.ts'
import { locale } from '../text/locale.ts'
import { cairoHour } from './cairo.ts'
import { cairoOffset } from './cairo-offset.ts'
import type { Instant } from './instant.ts'

interface CairoFormat {
  format(at: Instant | Date): string
  formatToParts(at: Instant | Date): Intl.DateTimeFormatPart[]
}

/** A formatter that writes instants in Arabic, in Cairo time by `time/cairo-offset.ts`. */
export function cairoFormat(options: Intl.DateTimeFormatOptions): CairoFormat {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))
  const wall = (at: Instant | Date) => Number(at) + cairoOffset(Number(at))
  return { format: (at) => format().format(wall(at)), formatToParts: (at) => format().formatToParts(wall(at)) }
}

const weekdayFormat = cairoFormat({ weekday: 'long' })

/** The weekday of an instant without its article, as in «كل ثلاثاء». */
export function bareWeekday(at: Instant): string {
  return weekdayFormat.format(at).replace(/^ال/, '')
}

/** An instant as «٧:٣٠ م». */
export const clockFormat = cairoFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** An instant as «٧:٣٠», without the half of the day. */
export function clockDigits(at: Instant): string {
  const kept = clockFormat.formatToParts(at).filter(({ type }) => type !== 'dayPeriod')
  return kept
    .map(({ value }) => value)
    .join('')
    .trim()
}

/** An instant as «٧:٣٠ مساءً», for sentences and accessible names. */
export function clockInWords(at: Instant): string {
  return `${clockDigits(at)} ${partOfDay(cairoHour(at))}`
}

/** An instant as «٧:٣٠ م», and between noon and one as «١٢:٠٠ ظهرًا», which nobody takes for midnight. */
export function clockWords(at: Instant): string {
  return cairoHour(at) === 12 ? clockInWords(at) : clockFormat.format(at)
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'صباحًا'
  if (hour < 15) return 'ظهرًا'
  return hour < 17 ? 'عصرًا' : 'مساءً'
}

/** Whether the instant is before noon in Cairo. */
export function isMorning(at: Instant): boolean {
  return cairoHour(at) < 12
}
