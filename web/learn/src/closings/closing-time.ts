/** When a closing is written. */
import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { closingWindow } from '@hiwar/contract/fields/desk-limits.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { lessonEnd } from '../lessons/lesson.ts'

/** The time of a lesson that was held, in milliseconds since 1970. */
export function closingTime(lesson: Lesson): { from: number; until: number } {
  const end = lessonEnd(lesson)
  return { from: end - closingWindow.minutesBefore * MINUTE, until: end + closingWindow.daysAfter * DAY }
}

export function isClosable({ closable }: LessonSummary, now: number): boolean {
  return closable !== null && now >= instantOf(closable.from) && now < instantOf(closable.until)
}
