/** Rules of deleting an account: the waiting time, the obstacles, and how long records of money keep the name. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { deletionDays, deletionHoldDays, deletionReminderDays, staffLeftDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '../time/cairo.ts'
import { DAY, type Instant, plus } from '../time/instant.ts'
import { isStaff, type Person } from './creation.ts'

/** When a request of this time is carried out. Each day has 24 hours, also when the clocks change. */
export function deletionDue(askedAt: Instant): Instant {
  return plus(askedAt, deletionDays * DAY)
}

/** The instant of the mail that reminds the owner of a coming deletion. */
export function deletionReminder(due: Instant): Instant {
  return plus(due, -deletionReminderDays * DAY)
}

/** Open money and appointments of a person. */
export interface OpenMoney {
  /** Payments that the provider has not decided. */
  readonly payments: readonly unknown[]
  /** Refunds that the provider has not decided. */
  readonly refunds: readonly unknown[]
  /** Money of the person that bought nothing and was not returned, in piastres. */
  readonly suspense: number
  readonly withdrawals: readonly unknown[]
  /** Earnings that nobody has withdrawn, in piastres. */
  readonly earned: number
  /** The least amount that a tutor who stays may withdraw, in piastres. */
  readonly leastWithdrawal: number
  /** Earnings that wait for a decision of staff, in piastres. */
  readonly pending: number
  /** Booked lessons without a verdict, the running one included. */
  readonly unjudged: number
}

/** The earnings that must be withdrawn before the request, in piastres: only who is leaving may withdraw smaller ones. */
export function earnedBefore({ earned, leastWithdrawal }: OpenMoney): number {
  return earned < leastWithdrawal ? 0 : earned
}

/** Whether no money prevents the request. Booked lessons do not: those before its day take place. */
export function mayAskForDeletion(money: OpenMoney): boolean {
  return isSettled({ ...money, earned: earnedBefore(money) })
}

/** Whether no money prevents the erasure. */
export function isSettled({ payments, refunds, suspense, withdrawals, earned, pending }: OpenMoney): boolean {
  const underWay = [...payments, ...refunds, ...withdrawals]
  return underWay.length === 0 && suspense === 0 && earned === 0 && pending === 0
}

export type ErasureStep = { readonly wait: Instant } | 'hold' | 'erase'

/**
 * Decides whether a deletion request is carried out now. A lesson before its day may still run or earn money. A lesson
 * without a verdict, money that is still owed, and an open report about the person that is serious or tells of danger
 * delay the erasure for 90 days at most.
 */
export function erasureStep(
  due: Instant,
  open: OpenMoney & { readonly isReported: boolean },
  now: Instant,
): ErasureStep {
  if (now < due) return { wait: due }
  const isFree = isSettled(open) && open.unjudged === 0 && !open.isReported
  return isFree || now >= holdEnd(due) ? 'erase' : 'hold'
}

/** The latest moment until which something delays the erasure. */
export function holdEnd(due: Instant): Instant {
  return plus(due, deletionHoldDays * DAY)
}

/** Years after the year of the last movement for which records of money keep the name. */
const heldYears = 5

/** The Cairo day on which the name is deleted from the records of money, as `YYYY-MM-DD`. */
export function heldUntil(lastMovement: Instant): string {
  const year = Number(cairoDay(lastMovement).slice(0, 4))
  return `${year + heldYears + 1}-01-01`
}

export type ErasureByStaff =
  | { readonly dueAt: Instant }
  | { readonly refuse: 'forbidden' }
  /** `from`: when the member of staff will have left long enough; null while that person has not left. */
  | { readonly refuse: 'not-left'; readonly from: Instant | null }

/**
 * Decides whether a super admin may erase another account. The admin files the written request of a student or tutor,
 * which waits 14 days like a request in the app. The account of staff is erased without a request, 30 days after they
 * left.
 */
export function decideErasure(
  admin: Person,
  account: Person & { readonly leftAt: Instant | null },
  now: Instant,
): ErasureByStaff {
  if (admin.role !== Role.SuperAdmin || admin.id === account.id) return { refuse: 'forbidden' }
  if (!isStaff(account.role)) return { dueAt: deletionDue(now) }
  const from = account.leftAt === null ? null : plus(account.leftAt, staffLeftDays * DAY)
  return from !== null && from <= now ? { dueAt: now } : { refuse: 'not-left', from }
}

/** Stands as the name of an account from its erasure on, wherever people read who somebody was. */
export const erasedName = 'حساب محذوف'
