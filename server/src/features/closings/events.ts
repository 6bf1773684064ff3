import { eventKind } from '../../platform/events/events.ts'

export interface ClosedFact {
  lessonId: number
  studentId: number
  /** Start of the lesson. */
  start: string
}

/** The tutor closed a lesson for the first time; later saves of the closing record nothing. */
export const lessonClosed = eventKind<ClosedFact>('lesson.closed')
