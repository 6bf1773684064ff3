/** Until when a tutor may give an excuse, and which ones count by themselves (trust §5.4). // ours */
import { ExcuseKind } from '@hiwar/contract/enumerations/reliability.ts'
import { DAY, HOUR, type Instant, plus, type TimeRange } from '../time/instant.ts'

/** So many excuses of a cause count by themselves in so many days; more wait for staff. */
export const excusesByThemselves = { most: 2, days: 90 } as const

/** How long a student may confirm to have asked for the cancel, in milliseconds. */
export const studentAnswers = 24 * HOUR

/** A power cut until the end of the lesson, an illness before its start, any other cause a week after its end. */
export function mayExcuse(kind: ExcuseKind, lesson: TimeRange, now: Instant): boolean {
  if (kind === ExcuseKind.Illness) return now < lesson.start
  if (kind === ExcuseKind.Power) return now < lesson.end
  return now < plus(lesson.end, 7 * DAY)
}

/** Whether the excuse counts without anybody's word; `before` are the excuses of the same cause in the days before. */
export function countsByItself(kind: ExcuseKind, before: number): boolean {
  const isOwn = kind === ExcuseKind.Power || kind === ExcuseKind.Illness
  return isOwn && before < excusesByThemselves.most
}
