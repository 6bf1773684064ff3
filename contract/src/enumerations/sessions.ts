/** Enumerations of a lesson's room and of what follows it: sides, attendance, earning, timeline and minute entries. */
import { z } from 'zod'

/** The two members of a lesson; the tutor may also be a tutor manager. */
export const LessonSide = { Tutor: 'tutor', Student: 'student' } as const
export type LessonSide = (typeof LessonSide)[keyof typeof LessonSide]
export const lessonSide = z.literal(Object.values(LessonSide)).meta({ id: 'LessonSide' })

export const Attendance = {
  Unknown: 'unknown',
  Both: 'both',
  TutorOnly: 'tutor-only',
  StudentOnly: 'student-only',
  None: 'none',
} as const
export type Attendance = (typeof Attendance)[keyof typeof Attendance]
export const attendance = z.literal(Object.values(Attendance)).meta({ id: 'Attendance' })

export const EarningState = { Pending: 'pending', Earned: 'earned', Void: 'void' } as const
export type EarningState = (typeof EarningState)[keyof typeof EarningState]
export const earningState = z.literal(Object.values(EarningState)).meta({ id: 'EarningState' })

export const TimelineKind = {
  Prejoin: 'prejoin',
  Join: 'join',
  Resume: 'resume',
  Moved: 'moved',
  Leave: 'leave',
  Drop: 'drop',
  Refused: 'refused',
  LinkUp: 'link-up',
  LinkDown: 'link-down',
  Canceled: 'canceled',
  Closed: 'closed',
  /** A member declared a power cut. */
  PowerCut: 'power-cut',
} as const
export type TimelineKind = (typeof TimelineKind)[keyof typeof TimelineKind]
export const timelineKind = z.literal(Object.values(TimelineKind)).meta({ id: 'TimelineKind' })

export const MinuteKind = {
  Grant: 'grant',
  Booked: 'booked',
  /** A move writes two entries: the minutes returned and the minutes taken. */
  Moved: 'moved',
  Canceled: 'canceled',
  /** Minutes returned by a verdict. */
  Returned: 'returned',
  /** Minutes returned after their quota week ended. */
  Carried: 'carried',
  /** Minutes that passed unused during a suspension, moved to the running week after staff called it a mistake. */
  Restored: 'restored',
  /** Left over when the quota week was closed. */
  Expired: 'expired',
  /** Unused minutes that the closing moved to the next week: taken there, added here. */
  Rolled: 'rolled',
  /** Rolled because the platform was away at the end of the week, whatever the setting. */
  Fault: 'fault',
  /** Granted for minutes that broken connections took from lessons. */
  MadeUp: 'made-up',
  /** Gained by an upgrade of the subscription, or taken back with its refund. */
  Upgraded: 'upgraded',
  /** Given by a code of staff. */
  Gift: 'gift',
  /** Given for a student who told another one of Hiwar, to both. */
  Referral: 'referral',
} as const
export type MinuteKind = (typeof MinuteKind)[keyof typeof MinuteKind]
export const minuteKind = z.literal(Object.values(MinuteKind)).meta({ id: 'MinuteKind' })

/** The kinds of bonus minutes: beside those of a plan, they wait for one. */
export const BonusKind = { Gift: MinuteKind.Gift, Referral: MinuteKind.Referral } as const
export type BonusKind = (typeof BonusKind)[keyof typeof BonusKind]

export const PresenceEvent = { Joined: 1, Left: 2 } as const
export type PresenceEvent = (typeof PresenceEvent)[keyof typeof PresenceEvent]
export const presenceEvent = z.literal(Object.values(PresenceEvent)).meta({ id: 'PresenceEvent' })
