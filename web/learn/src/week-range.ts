import { lastDayOfWeek, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'

/** «٢٤ – ٣٠ نوفمبر»: the days that belong to a subscription week. */
export function weekRange({ start, end }: { start: Moment; end: Moment }, now: number): string {
  return formatDayRange(start, noonOfCairoDay(lastDayOfWeek(instantOf(end))), now)
}
