/** The entries of one movement: one account loses what another gains, so the entries sum to zero. */
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import type { Piastres } from '../money/piastres.ts'

export interface LedgerEntry {
  readonly place: AccountRef
  /** In piastres; negative when money leaves the account. */
  readonly amount: number
}

/** The entries that move the amount; none for zero or within one account. A negative amount moves back. */
export function movement(amount: Piastres, from: AccountRef, to: AccountRef): LedgerEntry[] {
  if (amount === 0 || isSame(from, to)) return []
  return [
    { place: from, amount: 0 - amount },
    { place: to, amount },
  ]
}

function isSame(one: AccountRef, other: AccountRef): boolean {
  return one.account === other.account && one.ownerId === other.ownerId
}

/**
 * The account of a transaction's money: ours after it bought something, else suspense, from which staff send it back.
 */
export function accountOfPayment(hasBought: boolean): AccountRef {
  return hasBought ? platform : suspense
}

/** The account of a lesson's price: the tutor's when earned or pending, ours when void or without verdict. */
export function accountOfEarning(state: EarningState | 'unjudged', tutorId: number): AccountRef {
  if (state === EarningState.Earned) return tutorAccount('tutor-earned', tutorId)
  if (state === EarningState.Pending) return tutorAccount('tutor-pending', tutorId)
  return platform
}

/**
 * The ledger's accounts. Incoming money is positive and outgoing negative, so the outside accounts are as far below
 * zero as the inside ones are above.
 */
export const sharedAccounts = ['students', 'platform', 'suspense', 'payouts'] as const

/**
 * `students` and `payouts` are outside: who pays us, and what we paid tutors. `platform` is ours. `suspense` is money
 * that bought nothing and is returned.
 */
export type SharedAccount = (typeof sharedAccounts)[number]

export const tutorAccounts = ['tutor-pending', 'tutor-earned', 'tutor-held'] as const

/** A tutor's accounts: waiting for a staff decision, available for withdrawal, and reserved by an open withdrawal. */
export type TutorAccount = (typeof tutorAccounts)[number]

export type LedgerAccount = SharedAccount | TutorAccount

export const ledgerKinds = ['payment', 'refund', 'unmatched', 'earning', 'withdrawal'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One account: a shared one, or one that belongs to a tutor. */
export type AccountRef =
  | { readonly account: SharedAccount; readonly ownerId: null }
  | { readonly account: TutorAccount; readonly ownerId: number }

export const students: AccountRef = { account: 'students', ownerId: null }
export const platform: AccountRef = { account: 'platform', ownerId: null }
export const suspense: AccountRef = { account: 'suspense', ownerId: null }
export const payouts: AccountRef = { account: 'payouts', ownerId: null }

/** The tutor's account of this name. */
export function tutorAccount(account: TutorAccount, ownerId: number): AccountRef {
  return { account, ownerId }
}
