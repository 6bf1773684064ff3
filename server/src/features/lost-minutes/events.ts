import { eventKind } from '../../platform/events/events.ts'

export interface ExtensionFact {
  sessionId: string
  tutorId: number
  studentId: number
  minutes: number
  /** The end of the lesson with these minutes. */
  until: string
  /** The tutor is asked, and nothing is added yet. */
  asked: boolean
}

export const lessonExtended = eventKind<ExtensionFact>('lesson.extended')
