/** How a time of day is said in Arabic, on screens and in messages alike. */
import { locale, timeZone } from '../text/locale.ts'
import { cairoHour } from './cairo.ts'
import type { Instant } from './instant.ts'

/** Writes instants in Arabic as the calendar and the clocks of Cairo show them. */
export function cairoFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, ...options })
}

/** «٧:٣٠ م», of an instant. */
export const clockFormat = cairoFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** «٧:٣٠», where the half of the day is said apart. */
export function clockDigits(at: Instant): string {
  const kept = clockFormat.formatToParts(at).filter(({ type }) => type !== 'dayPeriod')
  return kept
    .map(({ value }) => value)
    .join('')
    .trim()
}

/** «٧:٣٠ مساءً», for sentences and accessible names. */
export function clockInWords(at: Instant): string {
  return `${clockDigits(at)} ${isMorning(at) ? 'صباحًا' : 'مساءً'}`
}

/** Whether the clock of Cairo shows a time before noon. */
export function isMorning(at: Instant): boolean {
  return cairoHour(at) < 12
}
