/** The lines of one movement: what leaves one account comes into another, so that they sum to zero. */
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import type { Piastres } from '../money/piastres.ts'

export interface LedgerEntry {
  readonly place: LedgerPlace
  /** In piastres; minus for what leaves. */
  readonly amount: number
}

/** Moves the amount; nothing moves nowhere, and a negative amount moves back. */
export function movement(amount: Piastres, from: LedgerPlace, to: LedgerPlace): LedgerEntry[] {
  if (amount === 0 || isSame(from, to)) return []
  return [
    { place: from, amount: 0 - amount },
    { place: to, amount },
  ]
}

function isSame(one: LedgerPlace, other: LedgerPlace): boolean {
  return one.account === other.account && one.ownerId === other.ownerId
}

/** Where the money of an order lies: it is ours once it has bought something, and waits in suspense to go back otherwise. */
export function placeOfPayment(hasBought: boolean): LedgerPlace {
  return hasBought ? platform : suspense
}

/** Where the price of a lesson lies while its earning is in that state: what is void, or not judged yet, is ours. */
export function placeOfEarning(state: EarningState | 'unjudged', tutorId: number): LedgerPlace {
  if (state === EarningState.Earned) return ofTutor('tutor-earned', tutorId)
  if (state === EarningState.Pending) return ofTutor('tutor-pending', tutorId)
  return platform
}

/**
 * The accounts of the ledger. What comes in counts plus and what leaves counts minus, so that those outside of us stand
 * as far below nothing as we and the tutors stand above it.
 */
export const sharedAccounts = ['students', 'platform', 'suspense', 'payouts'] as const

/**
 * Outside: those who pay us. Inside: what is ours, and in suspense what came and bought nothing, which we owe back.
 * Outside: what tutors were paid.
 */
export type SharedAccount = (typeof sharedAccounts)[number]

export const tutorAccounts = ['tutor-pending', 'tutor-earned', 'tutor-held'] as const

/** Each tutor's own: what staff still decide about, what may be withdrawn, and what a withdrawal has asked for. */
export type TutorAccount = (typeof tutorAccounts)[number]

export type LedgerAccount = SharedAccount | TutorAccount

/** What a movement of money is about. */
export const ledgerKinds = ['payment', 'refund', 'unmatched', 'earning', 'withdrawal'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A place for money: one that all share, or a tutor's. */
export type LedgerPlace =
  | { readonly account: SharedAccount; readonly ownerId: null }
  | { readonly account: TutorAccount; readonly ownerId: number }

export const students: LedgerPlace = { account: 'students', ownerId: null }
export const platform: LedgerPlace = { account: 'platform', ownerId: null }
export const suspense: LedgerPlace = { account: 'suspense', ownerId: null }
export const payouts: LedgerPlace = { account: 'payouts', ownerId: null }

/** The account of that name of a tutor. */
export function ofTutor(account: TutorAccount, ownerId: number): LedgerPlace {
  return { account, ownerId }
}
