/** Referrals by hand: the student names somebody, or is named; each payment counts until its money goes back. */
import { DAY } from '@hiwar/domain/time/instant.ts'
import type { HandOrder, HandReferral } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

const nameDays = 7
const rewardDays = 14
const minutes = 30
const perYear = 10

export function nameReferrer({ referrals }: StudentByHand, referred: number, isByStudent: boolean): void {
  const fresh = { order: null, dueAt: null, isSettled: false, isRewarded: false, settledAt: 0 }
  referrals.push({ referred, isByStudent, ...fresh })
}

/** Until when the student may name somebody; null when it is too late. */
export function nameableUntil({ orders, referrals, registeredAt, now }: StudentByHand): number | null {
  const hasPaid = orders.some(({ kind, paidAt, price }) => kind === 'own' && paidAt !== null && price > 0)
  const until = registeredAt + nameDays * DAY
  return hasPaid || referrals.some(({ isByStudent }) => isByStudent) || until <= now ? null : until
}

/** A paid order that bought something: the one who came gets minutes, and the other one some days later. */
export function followPayment(model: StudentByHand, order: HandOrder): void {
  const referral = model.referrals.find(({ referred, order: first }) => referred === order.payer && first === null)
  if (referral === undefined || order.price === 0) return
  Object.assign(referral, { order, dueAt: model.now + rewardDays * DAY })
  if (referral.isByStudent) model.giveBonus('welcome', minutes)
}

/** All money of an order went back before its reward was due. */
export function loseReferral(model: StudentByHand, lost: HandOrder): void {
  for (const referral of model.referrals) {
    if (referral.order !== lost || referral.isSettled || (referral.dueAt ?? 0) <= model.now) continue
    Object.assign(referral, { order: null, dueAt: null })
    if (referral.isByStudent) model.loseBonus('welcome')
  }
}

export function dueReferrals({ referrals, now }: StudentByHand): HandReferral[] {
  return referrals.filter(({ isSettled, dueAt }) => !isSettled && dueAt !== null && dueAt <= now)
}

/** The payment must stand whole, and so many are rewarded a year. */
export function rewardDue(model: StudentByHand): void {
  for (const referral of dueReferrals(model)) {
    const mayReward = referral.isByStudent || rewardedOf(model) < perYear
    const isRewarded = referral.order?.back === 0 && mayReward
    Object.assign(referral, { isSettled: true, isRewarded, settledAt: model.now })
    if (isRewarded && !referral.isByStudent) model.giveBonus(`reward for ${referral.referred}`, minutes)
  }
}

/** How many whom the student brought were rewarded in a year. */
export function rewardedOf({ referrals, now }: StudentByHand): number {
  return referrals.filter(
    ({ isByStudent, isRewarded, settledAt }) => !isByStudent && isRewarded && settledAt > now - 365 * DAY,
  ).length
}

/** The minutes that the one got whom the student named. */
export function minutesOfReferrer({ referrals }: StudentByHand): number {
  return referrals.some(({ isByStudent, isRewarded }) => isByStudent && isRewarded) ? minutes : 0
}
