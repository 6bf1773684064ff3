/** Times near the present are said as people say them: «الآن», «خلال ٨ دقائق», «اليوم ٧:٣٠ م», «غدًا ٧:٣٠ م». */
import { cairoDay, type Instant, toDate } from './cairo.ts'
import { formatClock, formatInstant, formatWeekday, spokenClock, spokenInstant } from './date-time.ts'
import { locale } from './locale.ts'

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
