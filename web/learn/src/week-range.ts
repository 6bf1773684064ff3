import { formatDayRange } from '@hiwar/kit/format/date-time.ts'

/** Weeks renew at six in the morning; the night before still counts as the day before. */
const renewal = 6 * 60 * 60_000

/** «٢٤ – ٣٠ نوفمبر»: the days that belong to a subscription week. */
export function weekRange({ start, end }: { start: string; end: string }, now: number): string {
  return formatDayRange(start, Date.parse(end) - renewal - 1, now)
}
