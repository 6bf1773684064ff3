/** Suspensions: who may suspend whom, for how long, who decides an appeal, and which minutes a mistake returns. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { appealDays, appealHours, unconfirmedSuspensionDays } from '@hiwar/contract/fields/limits.ts'
import type { NewSuspension } from '@hiwar/contract/people/suspensions.ts'
import { DAY, HOUR, type Instant, plus, type TimeRange } from '../time/instant.ts'
import { isAdmin, type Person } from './creation.ts'

/** Whether this admin may suspend the account and lift its suspension. For an admin, only another super admin may. */
export function maySuspend(admin: Person, account: Person): boolean {
  if (admin.id === account.id) return false
  return admin.role === Role.SuperAdmin || (admin.role === Role.RegularAdmin && !isAdmin(account.role))
}

export interface SuspensionTerm {
  /** Undefined for a suspension without an end. */
  readonly end: Instant | undefined
  /** The end holds only until a super admin confirms a suspension without end. */
  readonly unconfirmed: boolean
}

/**
 * The term of a suspension. Days are 24 hours each, also over a change of the clocks; no days mean no end, which only a
 * super admin decides.
 */
export function suspensionTerm(role: Role, days: NewSuspension['days'], now: Instant): SuspensionTerm {
  if (days !== null) return { end: plus(now, days * DAY), unconfirmed: false }
  if (role === Role.SuperAdmin) return { end: undefined, unconfirmed: false }
  return { end: plus(now, unconfirmedSuspensionDays * DAY), unconfirmed: true }
}

/** Whether the suspended person may still appeal: once, within 30 days, and while nobody has lifted the suspension. */
export function mayAppeal(
  suspension: { readonly start: Instant; readonly lifted: boolean; readonly appealed: boolean },
  now: Instant,
): boolean {
  if (suspension.lifted || suspension.appealed) return false
  return now < plus(suspension.start, appealDays * DAY)
}

/** When staff have to decide an appeal of this time. */
export function appealDue(appealedAt: Instant): Instant {
  return plus(appealedAt, appealHours * HOUR)
}

/** Whether this admin may decide the appeal; `others` counts the admins who could, without the one who suspended. */
export function mayDecideAppeal(
  admin: Person,
  { account, by, others }: { readonly account: Person; readonly by: number; readonly others: number },
): boolean {
  return maySuspend(admin, account) && (admin.id !== by || others === 0)
}

export interface PassedWeek extends TimeRange {
  readonly minutes: number
  /** Minutes of lessons, and those that went on to the next week. */
  readonly used: number
}

/** The minutes of a quota week that passed unused because of a suspension; zero while the week can still be used. */
export function minutesMissed(week: PassedWeek, suspended: TimeRange, now: Instant): number {
  const isPast = week.end <= now
  const isTouched = week.start < suspended.end && week.end > suspended.start
  return isPast && isTouched ? week.minutes - week.used : 0
}
