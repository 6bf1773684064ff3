/** Renews subscriptions by standing consents: tells of each charge, charges, and ends consents that no longer hold. */
import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { chargeOf, isLastTime } from '@hiwar/domain/subscriptions/renewal-by-card.ts'
import { formatInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { listSavedCards } from '../../gateways/fawry/cards.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { hashOf, isSameSecret } from '../../platform/secrets.ts'
import { advance } from '../payments/advance.ts'
import { openTransaction } from '../payments/open-transaction.ts'
import { chargeOnce } from '../payments/pay.ts'
import { type ConsentRow, findConsent } from '../subscriptions/consents.store.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { endConsent } from './consent.ts'
import { renewalMissed, renewalTold } from './events.ts'
import { type Due, findDue } from './facts.ts'
import { listConsents, upsertNotice } from './store.ts'

const roundDue = jobKind<null>('renewals:round')

/** The crontab: every five minutes. */
export const renewalCrontab = `*/5 * * * * ${roundDue.name} ?max=1`
export const renewalJobs = [onJob(roundDue, (context: Context) => renewAll(context))]

const atOnce = 10

/** Does what is due for each live consent. One that fails does not hold up the others, and is due again. */
export async function renewAll(context: Context): Promise<void> {
  const consents = await listConsents(context.db)
  const renewOrLog = (consent: ConsentRow) =>
    renew(context, consent).catch((err) => context.log.error({ err, consentId: consent.id }, 'a renewal failed'))
  while (consents.length > 0) await Promise.all(consents.splice(0, atOnce).map(renewOrLog))
}

/** The rows decide, not the time of an earlier look: a freeze may have moved the end. */
async function renew(context: Context, consent: ConsentRow): Promise<void> {
  const due = await findDue(context.db, consent, context.clock.now())
  if (due === undefined) return
  if ('charge' in due.step) return chargeCard(context, consent)
  await behind(context, consent, async (trx, again, now) => {
    const { step, subscription } = again
    if ('end' in step) await endConsent(context, trx, consent, step.end)
    else if (subscription === undefined) return
    else if ('miss' in step) await recordEvent(context, trx, renewalMissed, factOf(consent, subscription))
    else if ('tell' in step) {
      const { tell: lead, amount } = step
      const { endsAt, id: subscriptionId } = subscription
      await upsertNotice(trx, { consentId: consent.id, subscriptionId, lead, amount, endsAt, toldAt: now })
      const chargeAt = formatInstant(chargeOf(instantOfDate(endsAt)))
      await recordEvent(context, trx, renewalTold, { ...factOf(consent, subscription), lead, amount, chargeAt })
    }
  })
}

/** Runs behind the lock of the student with what is due there; nothing when the consent ended or nothing is due. */
function behind<Result>(
  context: Context,
  { id, userId }: ConsentRow,
  run: (trx: Trx, due: Due, now: Date) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    const consent = await findConsent(trx, userId)
    const due = consent?.id === id ? await findDue(trx, consent, now) : undefined
    return due && run(trx, due, now)
  })
}

function factOf({ id: consentId, userId, lastFourDigits: card }: ConsentRow, { id, endsAt }: SubscriptionRow) {
  return { consentId, userId, card, subscriptionId: id, endsAt: endsAt.toISOString() }
}

/**
 * Charges the card without a security code. The order is stored before the request, so that a lost answer is asked for
 * and not repeated. What cannot be charged now is tried again, and told when the last time has come.
 */
async function chargeCard(context: Context, consent: ConsentRow): Promise<void> {
  try {
    const cardToken = await findToken(context, consent)
    if (cardToken === undefined) {
      await behind(context, consent, (trx) => endConsent(context, trx, consent, 'card'))
      return
    }
    const order = await openOrder(context, consent, cardToken)
    if (order !== undefined) await chargeOnce(context, order, { method: PaymentMethod.Card, cardToken, cvv: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ consentId: consent.id, refusal: error.code }, 'a renewal could not be charged')
    await behind(context, consent, async (trx, { subscription }, now) => {
      if (subscription === undefined || !isLastTime(instantOfDate(subscription.endsAt), instantOfDate(now))) return
      await recordEvent(context, trx, renewalMissed, factOf(consent, subscription))
    })
  }
}

/** The token of the consent's card, which the provider alone keeps; undefined when the card is gone. */
async function findToken({ fawry }: Context, { userId, tokenHash }: ConsentRow): Promise<string | undefined> {
  const cards = await listSavedCards(fawry, userId)
  return cards.find(({ token }) => isSameSecret(hashOf(token, 'hex'), tokenHash))?.token
}

/** The order of the charge; undefined when none is due any more, or the plan costs nothing now. */
function openOrder(context: Context, consent: ConsentRow, cardToken: string): Promise<TransactionRow | undefined> {
  return behind(context, consent, async (trx, { step, subscription }, now) => {
    if (subscription === undefined || !('charge' in step)) return undefined
    const { userId, planId, period, id: consentId } = consent
    const asked = { planId, period, expectedTotal: step.charge }
    const way = { method: PaymentMethod.Card, cardToken, cvv: null }
    const place = { consentId, renewsId: subscription.id, until: instantOfDate(subscription.endsAt) }
    const order = await openTransaction(context, trx, userId, asked, way, now, place)
    if (order.amount > 0) return order
    await advance(context, trx, order, 'pay', now)
    return undefined
  })
}
