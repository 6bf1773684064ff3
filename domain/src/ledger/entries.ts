/** The lines of one movement: what leaves one account comes into another, so that they sum to zero. */
import { EarningState } from '@hiwar/contract/enumerations-sessions.ts'
import type { Piastres } from '../money/piastres.ts'
import { type LedgerPlace, ofTutor, platform, suspense } from './accounts.ts'

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
