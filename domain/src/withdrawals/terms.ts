/** How much a tutor may ask to be paid. */
import type { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Piastres } from '../money/piastres.ts'
import { cairoDay } from '../time/cairo.ts'
import { addBusinessDays, type CairoDay } from '../time/calendar.ts'
import type { Instant } from '../time/instant.ts'

export interface WithdrawalFacts {
  /** The methods that are switched on. */
  readonly methods: readonly WithdrawMethod[]
  readonly minAmount: Piastres
  readonly maxAmount: Piastres
  /** What the tutor has earned and neither withdrawn nor asked for; read under his lock. */
  readonly spendable: Piastres
}

export type WithdrawalRefusal = {
  readonly refuse: 'withdraw-method-not-found' | 'invoice-min-amount-not-reached' | 'invoice-max-amount-exceeded'
}

/** The first rule that forbids the withdrawal of that amount in that way; undefined when none does. */
export function refusalOfWithdrawal(
  { method, amount }: { readonly method: WithdrawMethod; readonly amount: number },
  { methods, minAmount, maxAmount, spendable }: WithdrawalFacts,
): WithdrawalRefusal | undefined {
  if (!methods.includes(method)) return { refuse: 'withdraw-method-not-found' }
  if (amount < minAmount) return { refuse: 'invoice-min-amount-not-reached' }
  if (amount > maxAmount || amount > spendable) return { refuse: 'invoice-max-amount-exceeded' }
  return undefined
}

export const businessDays = 5

/** The day on which five Egyptian business days, Sunday to Thursday, have passed since the withdrawal was asked for. */
export function dueDayOf(asked: Instant): CairoDay {
  return addBusinessDays(cairoDay(asked), businessDays)
}
