import { cairoDay } from '@hiwar/kit/format/cairo.ts'
import { formatWeekday } from '@hiwar/kit/format/date-time.ts'
import { locale } from '@hiwar/kit/format/locale.ts'

const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** «اليوم», «غدًا», and then the name of the weekday: for days of the week to come. */
export function dayWord(at: number, now: number): string {
  const days = cairoDay(at) - cairoDay(now)
  return days <= 1 ? words.format(days, 'day') : formatWeekday(at)
}
