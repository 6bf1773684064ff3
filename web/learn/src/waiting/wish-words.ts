import type { WaitingEntry } from '@hiwar/contract/appointments/waiting-list.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay, weekOrder } from '@hiwar/domain/time/calendar.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { instantOfMinute, minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import { formatClockRange, formatDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { waitingWords } from './words.ts'

/** A day without a change of clocks. */
const plainDay = parseCairoDay('2026-01-10')

/** An instant that shows this minute of the day. */
export function shownMinute(minute: number): Instant {
  return instantOfMinute(plainDay, minute)
}

/** «٧:٠٠ – ٩:٠٠ م» from wall clocks. */
export function hoursInWords(from: string, to: string): string {
  return formatClockRange(shownMinute(minuteOfClock(from)), shownMinute(minuteOfClock(to)))
}

/** «الثلاثاء والخميس», «الأربعاء، ٢ ديسمبر». */
export function daysInWords({ day, weekdays }: Pick<WaitingEntry, 'day' | 'weekdays'>, now: number): string {
  if (day !== null) return formatDay(noonOfCairoDay(parseCairoDay(day)), now)
  if (weekdays?.length === weekOrder.length) return waitingWords.everyDay
  const names = weekOrder.filter((weekday) => weekdays?.includes(weekday)).map((weekday) => weekdayName(weekday))
  return names.join(' و')
}
