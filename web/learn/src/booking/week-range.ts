import type { SubscriptionWeek } from '@hiwar/contract/subscriptions.ts'
import { parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'

/** «٢٤ – ٣٠ نوفمبر»: the days that belong to a subscription week. */
export function weekRange({ start, end }: SubscriptionWeek, now: number): string {
  return formatDayRange(parseInstant(start), plus(parseInstant(end), -1), now)
}
