/** A gift: its code, and its state, which follows from stored facts. */
import { codeSigns, GiftState } from '@hiwar/contract/money/gifts.ts'
import type { Instant } from '../time/instant.ts'

/** A code of so many signs from a number in hexadecimal, which is far larger than all codes: each is as likely. */
export function codeFrom(hex: string, length: number): string {
  const base = BigInt(codeSigns.length)
  let code = ''
  for (let rest = BigInt(`0x${hex}`); code.length < length; rest /= base) code += codeSigns[Number(rest % base)]
  return code
}

export interface StoredGift {
  readonly redeemed: boolean
  readonly revoked: boolean
  /** Its money is on the way back. */
  readonly returning: boolean
  readonly expiresAt: Instant
}

export function giftState({ redeemed, revoked, returning, expiresAt }: StoredGift, now: Instant): GiftState {
  if (redeemed) return GiftState.Redeemed
  if (revoked) return GiftState.Revoked
  if (returning) return GiftState.Returning
  return expiresAt > now ? GiftState.Open : GiftState.Over
}

/** Whether it may still be taken back: also when its time has passed, so that the giver's money is not lost. */
export function mayRevoke(state: GiftState): boolean {
  return state === GiftState.Open || state === GiftState.Over
}

export interface GiftTransition {
  readonly from: GiftState
  readonly event: string
  readonly by: readonly ('student' | 'provider' | 'admin' | 'system')[]
  readonly to: GiftState
}

const { Open, Returning, Redeemed, Revoked, Over } = GiftState

/** The states of a gift, all of them derived; each row is one allowed transition. */
export const giftTransitions: readonly GiftTransition[] = [
  { from: Open, event: 'redeem', by: ['student'], to: Redeemed },
  { from: Open, event: 'revoke', by: ['admin'], to: Revoked },
  { from: Open, event: 'take-back', by: ['student', 'admin'], to: Returning },
  { from: Open, event: 'end', by: ['system'], to: Over },
  { from: Over, event: 'take-back', by: ['student', 'admin'], to: Returning },
  { from: Over, event: 'revoke', by: ['admin'], to: Revoked },
  { from: Returning, event: 'refund', by: ['provider'], to: Revoked },
  { from: Returning, event: 'refuse-refund', by: ['provider'], to: Open },
]
