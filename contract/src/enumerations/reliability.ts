/** Enumerations of how reliably tutors keep what they promised. // ours */
import { z } from 'zod'

/** How a tutor broke an appointment. */
export const PenaltyKind = {
  /** Canceled the lesson. */
  Canceled: 'canceled',
  /** Deleted or shrunk the slot of the lesson. */
  Slot: 'slot',
  /** Neither the tutor nor the student came. */
  NoShow: 'no-show',
  /** The student came, the tutor did not. */
  Absent: 'absent',
  /** Came to a held lesson after more than five minutes. */
  Late: 'late',
} as const
export type PenaltyKind = (typeof PenaltyKind)[keyof typeof PenaltyKind]
export const penaltyKind = z.literal(Object.values(PenaltyKind)).meta({ id: 'PenaltyKind' })

/** Why a tutor broke an appointment without fault. */
export const ExcuseKind = {
  Power: 'power',
  Illness: 'illness',
  /** The student asked for it, and says so too. */
  StudentAsked: 'student-asked',
  Other: 'other',
} as const
export type ExcuseKind = (typeof ExcuseKind)[keyof typeof ExcuseKind]
export const excuseKind = z.literal(Object.values(ExcuseKind)).meta({ id: 'ExcuseKind' })

/** What becomes of an excuse or an appeal: nobody has decided, it counts, it does not. */
export const Decision = { Waiting: 'waiting', Granted: 'granted', Refused: 'refused' } as const
export type Decision = (typeof Decision)[keyof typeof Decision]
export const decision = z.literal(Object.values(Decision)).meta({ id: 'Decision' })

/** The rungs of the ladder: kept, warned, shown later, and three pauses of new bookings. */
export const reliabilityLevels = [0, 1, 2, 3, 4, 5] as const
export type ReliabilityLevel = (typeof reliabilityLevels)[number]
export const reliabilityLevel = z.literal(reliabilityLevels).meta({ id: 'ReliabilityLevel' })
