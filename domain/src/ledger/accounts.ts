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
