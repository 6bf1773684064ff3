/** A student consents to renew by card, and a consent ends. */

import { TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import type { RenewalEnd, renewalEndpoints } from '@hiwar/contract/money/renewals.ts'
import type { RenewalConsent } from '@hiwar/contract/money/subscriptions.ts'
import { mayBuyPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import { consentEnd, firstCharge } from '@hiwar/domain/subscriptions/renewal-by-card.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { listSavedCards } from '../../gateways/fawry/cards.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { hashOf } from '../../platform/secrets.ts'
import { demandConsent } from '../consents/gate.ts'
import { cardDeleted } from '../payments/events.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan } from '../plans/store.ts'
import { findSettings } from '../settings/store.ts'
import { presentConsent } from '../subscriptions/consents.store.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { listStanding, timeOf } from '../subscriptions/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { consentEnded } from './events.ts'
import { insertConsent, listOpenPurposes, updateEnded } from './store.ts'

/** Keeps what the student saw and agreed to; of the card only the hash of its token and its last digits. */
export async function giveConsent(
  context: Context,
  { actor, caller, body, saveReply }: MemberRequest<typeof renewalEndpoints.give>,
): Promise<RenewalConsent> {
  const { id: userId } = actor
  const { planId, period, amount, textVersion, cardToken } = body
  if (!(await findSettings(context.db)).renewalConsent) throw new Refusal('forbidden')
  const cards = await listSavedCards(context.fawry, userId)
  const card = found(
    cards.find(({ token }) => token === cardToken),
    'forbidden',
  )
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    await demandConsent(context, trx, userId, 'pay')
    const standing = await listStanding(trx, userId, now)
    if (standing.length === 0) throw new Refusal('subscription-required')
    const plan = found(await findOfferedPlan(trx, planId, userId, now), 'plan-not-found')
    if (plan.kind !== TransactionPurpose.Plan || !mayBuyPlan(plan)) throw new Refusal('forbidden')
    if (periodPrice(pricedPlan(plan), period) !== amount) throw new Refusal('quote-changed')
    if (firstCharge(standing.map(timeOf), instantOfDate(now)) === undefined)
      throw new Refusal('bad-request', { status: 409 })
    const agreed = { userId, planId, period, amount, textVersion, ip: caller.ip, givenAt: now }
    const untilAt = dateOfInstant(consentEnd(instantOfDate(now)))
    const kept = { lastFourDigits: card.lastFourDigits, tokenHash: hashOf(cardToken, 'hex') }
    return saveReply(trx, presentConsent(await insertConsent(trx, { ...agreed, ...kept, untilAt }), standing))
  })
}

/** Ends the own consent at once, while consents are off, too. */
export function endOwnConsent(context: Context, { actor }: MemberRequest<typeof renewalEndpoints.end>) {
  return inTransactionBehind(context, [actor.id], async (trx) => {
    if (!(await endConsent(context, trx, { userId: actor.id }, 'student')))
      throw new Refusal('bad-request', { status: 409 })
    return { ok: true as const }
  })
}

/** Ends the student's consent, or only one to this card; false without it. */
export async function endConsent(
  context: Context,
  trx: Trx,
  whose: { userId: number; tokenHash?: string },
  cause: RenewalEnd,
): Promise<boolean> {
  const row = await updateEnded(trx, whose, cause, context.clock.now())
  if (row === undefined) return false
  const isCharging = (await listOpenPurposes(trx, row.userId)).includes(TransactionPurpose.Renewal)
  const fact = { consentId: row.id, userId: row.userId, card: row.lastFourDigits, cause, isCharging }
  await recordEvent(context, trx, consentEnded, fact)
  return true
}

/** A refund and the end of the card end the consent. */
export const consentFollowers: readonly EventListener<Context>[] = [
  on(subscriptionEnded, async (context, { userId }, trx) => {
    await endConsent(context, trx, { userId }, 'refund')
  }),
  on(cardDeleted, async (context, { userId, tokenHash }, trx) => {
    await endConsent(context, trx, { userId, tokenHash }, 'card')
  }),
]
