import type { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { eventKind } from '../../platform/events/events.ts'

export interface AnswerFact {
  lessonId: number
  /** Start of the lesson, to which the answer belongs. */
  start: string
  /** The member who answered, and the other one. */
  userId: number
  otherId: number
  /** Whether the student answered. */
  byStudent: boolean
  answer: ReminderAnswer
  /** Number of the member's answers to this start, those left out that repeat the one before. */
  changes: number
}

export const lessonAnswered = eventKind<AnswerFact>('lesson.answered')
