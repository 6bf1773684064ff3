/** The terms of a withdrawal: limits and due day. */
import type { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Piastres } from '../money/piastres.ts'
import { cairoDay } from '../time/cairo.ts'
import { addBusinessDays, type CairoDay, daysBetween, parseCairoDay } from '../time/calendar.ts'
import { HOUR, type Instant } from '../time/instant.ts'

export interface WithdrawalFacts {
  /** The enabled methods. */
  readonly methods: readonly WithdrawMethod[]
  readonly minAmount: Piastres
  readonly maxAmount: Piastres
  /** The tutor's earnings that are neither withdrawn nor reserved; the caller reads them under the tutor's lock. */
  readonly spendable: Piastres
  /** Whether the tutor has asked for the deletion of the account. */
  readonly isLeaving: boolean
  /** The receivers that were paid before, soon after staff changed a contact of the tutor; null at other times. */
  readonly knownReceivers: readonly string[] | null
}

/** Time after a change of contact by staff during which no new receiver is paid. */
export const receiverHold = 72 * HOUR

export type WithdrawalRefusal = {
  readonly refuse:
    | 'withdraw-method-not-found'
    | 'invoice-min-amount-not-reached'
    | 'invoice-max-amount-exceeded'
    | 'receiver-on-hold'
}

export interface WantedWithdrawal {
  readonly method: WithdrawMethod
  readonly receiver: string
  readonly amount: number
  /** A leaving tutor withdraws everything before the account is deleted, so the minimum does not apply. */
  readonly closing?: boolean | undefined
}

/** The refusal of the first broken rule for this amount, method and receiver; undefined when none is broken. */
export function refusalOfWithdrawal(
  { method, receiver, amount, closing = false }: WantedWithdrawal,
  { methods, minAmount, maxAmount, spendable, isLeaving, knownReceivers }: WithdrawalFacts,
): WithdrawalRefusal | undefined {
  if (!methods.includes(method)) return { refuse: 'withdraw-method-not-found' }
  const isLast = closing && isLeaving && amount === spendable
  if (amount < minAmount && !isLast) return { refuse: 'invoice-min-amount-not-reached' }
  if (amount > maxAmount || amount > spendable) return { refuse: 'invoice-max-amount-exceeded' }
  if (knownReceivers !== null && !knownReceivers.includes(receiver)) return { refuse: 'receiver-on-hold' }
  return undefined
}

export const businessDays = 5

/** The due day: five Egyptian business days (Sunday to Thursday) after the request. */
export function dueDayOf(asked: Instant): CairoDay {
  return addBusinessDays(cairoDay(asked), businessDays)
}

/** Whole days after the due day; zero or less while the withdrawal is not late. */
export function daysLate(dueBy: string, now: Instant): number {
  return daysBetween(parseCairoDay(dueBy), cairoDay(now))
}
