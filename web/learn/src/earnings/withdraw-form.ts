/** Fields of a withdrawal, and the body they make. */
import { Bank, WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import { type Withdrawal, withdrawal } from '@hiwar/contract/money/invoices.ts'
import { piastresOf, typedHundredths } from '@hiwar/domain/text/typed-numbers.ts'
import { refusalOfWithdrawal, type WithdrawalFacts } from '@hiwar/domain/withdrawals/terms.ts'
import type { BodySchema } from '@hiwar/kit/forms/use-contract-form.ts'
import { accountOf } from './receiver.tsx'

/** Typed fields; the receiver is without its bank. */
export interface TypedWithdrawal {
  method: string
  receiver: string
  bank: string
  /** In pounds. */
  amount: string
}

interface Known {
  method: WithdrawMethod
  receiver: string
  amount?: number
}

/** Fields filled from a known withdrawal, such as the last one. */
export function typedOf(known: Known | undefined, methods: readonly WithdrawMethod[]): TypedWithdrawal {
  const fresh = { method: String(methods[0] ?? ''), receiver: '', bank: '', amount: '' }
  if (known === undefined || !methods.includes(known.method)) return fresh
  const { method, receiver, amount } = known
  return {
    method: String(method),
    bank: method === WithdrawMethod.Bank ? bankOfReceiver(receiver).bank : '',
    receiver: accountOf(method, receiver),
    amount: amount === undefined ? '' : typedHundredths(amount),
  }
}

/** Body to send; empty fields stay blank. */
export function bodyOf({ method, receiver, bank, amount }: TypedWithdrawal): unknown {
  const isBank = Number(method) === WithdrawMethod.Bank
  return {
    method: method === '' ? '' : Number(method),
    receiver: isBank ? `${bank}:${receiver}` : receiver,
    amount: amount.trim() === '' ? '' : piastresOf(amount),
  }
}

const fieldOf: Readonly<Record<string, string>> = {
  'withdraw-method-not-found': 'method',
  'receiver-on-hold': 'receiver',
}

/** The contract's withdrawal, limited to the present amounts by the server's own rule. */
export function withdrawalWithin(facts: WithdrawalFacts): BodySchema<Withdrawal> {
  return withdrawal.superRefine(
    (asked, context) => {
      const refusal = refusalOfWithdrawal({ ...asked, closing: facts.isLeaving }, facts)
      if (refusal === undefined) return
      context.addIssue({ code: 'custom', message: refusal.refuse, path: [fieldOf[refusal.refuse] ?? 'amount'] })
    },
    // The amount is checked even while the receiver is empty.
    { when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'receiver') },
  )
}

/** Codes about the bank belong to the bank list, all others to the account. */
export function isBankCode(code: string | undefined): boolean {
  return code === 'empty-bank-name' || code === 'invalid-bank-name'
}

export const banks = Object.values(Bank)
