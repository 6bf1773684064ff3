import type { PenaltyKind, ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A tutor broke an appointment; it counts at this time. */
export const penaltyGiven = eventKind<{
  lessonId: number
  tutorId: number
  start: string
  kind: PenaltyKind
  points: number
  at: string
}>('reliability.penalty')

/** A tutor reached another rung, or the same one again with a new end; `until` is the end of its effect. */
export const levelChanged = eventKind<{
  tutorId: number
  levelId: number
  level: ReliabilityLevel
  until: string | null
  /** New bookings pause until then; otherwise the tutor stands behind others. */
  pauses: boolean
}>('reliability.level')

/** A tutor says that the student asked for the cancel. */
export const excuseAsked = eventKind<{ lessonId: number; tutorId: number; studentId: number; start: string }>(
  'reliability.excuse-asked',
)

/** Staff answered an appeal. */
export const appealDecided = eventKind<{ lessonId: number; tutorId: number; granted: boolean }>('reliability.decided')
