/** When members answer the reminders of a lesson. */
import { HOUR, type Instant, plus } from '../time/instant.ts'

interface Answerable {
  readonly start: Instant
  readonly canceled: boolean
}

/** Whether a member may answer: until the start of a lesson that is not canceled. */
export function mayAnswer({ start, canceled }: Answerable, now: Instant): boolean {
  return !canceled && now < start
}

/** Whether the lesson asks its members to answer: from 24 hours before the start, when the first reminder leaves. */
// ours
export function asksForAnswer(lesson: Answerable, now: Instant): boolean {
  return mayAnswer(lesson, now) && now >= plus(lesson.start, -24 * HOUR)
}

/** The answers of one member to one start that the other member is told of; after them the lesson's card alone shows it. */
// ours
const notifiedAnswers = 4

/** Whether the other member is told of this answer, counted from 1. */
export function isAnswerNotified(count: number): boolean {
  return count <= notifiedAnswers
}
