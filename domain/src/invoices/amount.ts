/** How much a tutor may ask to be paid. */
import type { WithdrawMethod } from '@hiwar/contract/enumerations-withdrawals.ts'
import type { Piastres } from '../money/piastres.ts'

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
