import type { LessonStatus } from '@hiwar/contract/enumerations.ts'
import type { Instant } from '../time/instant.ts'
import { holds, type TimeRange } from '../time/ranges.ts'

/** Only a cancellation is stored; whether a lesson is pending, happening or fulfilled follows from the clock. */
export function lessonStatus(lesson: TimeRange & { canceled: boolean }, now: Instant): LessonStatus {
  if (lesson.canceled) return 'canceled'
  if (now < lesson.start) return 'pending'
  return holds(lesson, now) ? 'happening' : 'fulfilled'
}

/** A lesson may be moved or canceled until it begins, once. */
export function isChangeable(lesson: TimeRange & { canceled: boolean }, now: Instant): boolean {
  return lessonStatus(lesson, now) === 'pending'
}
