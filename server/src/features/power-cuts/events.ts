import { eventKind } from '../../platform/events/events.ts'

export interface CutFact {
  lessonId: number
  sessionId: string
  /** Start of the lesson. */
  start: string
  end: string
  /** The member at whose place the power is cut, and the other one. */
  userId: number
  otherId: number
  backBy: string | null
  /** The other one is in the room and reads of it there. */
  isSeen: boolean
}

export const memberCutOff = eventKind<CutFact>('lesson.power-cut')
