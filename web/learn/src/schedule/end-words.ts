import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { scheduleWords as words } from './words.ts'

/** The end of a slot as text: a clock time, with the day if it ends on the next day. */
export function endWords(end: Instant, day: CairoDay): string {
  const clock = formatClock(end)
  return cairoDay(end) === day ? clock : wordsOf(words)('nextDay', { clock })
}
