/** Deletion of an account: how long it waits, what holds it, and how long records of money keep the name. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { deletionDays, deletionHoldDays, deletionReminderDays, staffLeftDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '../time/cairo.ts'
import { DAY, type Instant, plus } from '../time/instant.ts'
import { isStaff } from './creation.ts'

/** When a wish of this time is carried out: days of 24 hours each, also over a change of the clocks. */
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
  readonly withdrawals: readonly unknown[]
  /** Earnings that nobody has withdrawn, in piastres. */
  readonly earned: number
}

/** Whether money prevents the deletion. */
export function isSettled({ payments, withdrawals, earned }: OpenMoney): boolean {
  return payments.length === 0 && withdrawals.length === 0 && earned === 0
}

export type ErasureStep = { readonly wait: Instant } | 'hold' | 'erase'

/**
 * Decides about a request of deletion at this moment. Lessons between the wish and its day may earn money, and money
 * that is still owed holds the erasure for 90 days at most.
 */
export function erasureStep(due: Instant, money: OpenMoney, now: Instant): ErasureStep {
  if (now < due) return { wait: due }
  return isSettled(money) || now >= holdEnd(due) ? 'erase' : 'hold'
}

/** The last moment to which money that is owed holds the erasure. */
export function holdEnd(due: Instant): Instant {
  return plus(due, deletionHoldDays * DAY)
}

/** Years after the year of the last movement for which records of money keep the name. */
const heldYears = 5

/** The first Cairo day on which nothing keeps the name beside the records of money any more, as `YYYY-MM-DD`. */
export function heldUntil(lastMovement: Instant): string {
  const year = Number(cairoDay(lastMovement).slice(0, 4))
  return `${year + heldYears + 1}-01-01`
}

interface Person {
  readonly id: number
  readonly role: Role
}

export type ErasureByStaff =
  | { readonly dueAt: Instant }
  | { readonly refuse: 'forbidden' }
  /** `from`: when the member of staff will have left long enough; null while that person has not left. */
  | { readonly refuse: 'not-left'; readonly from: Instant | null }

/**
 * Decides what a super admin may do for the erasure of another account. Students and tutors ask by themselves; the
 * written request of one is filed like the own wish, with its 14 days. Staff ask nobody: the account goes once they
 * left 30 days ago.
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
