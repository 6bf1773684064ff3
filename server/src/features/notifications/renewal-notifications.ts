/** Tells students of charges by their standing consent, before and when one fails, and of the end of the consent. */
import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { RenewalEnd } from '@hiwar/contract/money/renewals.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { digitsOf, poundsOf, timeInWords } from '../mails/words.ts'
import { transactionClosed } from '../payments/events.ts'
import { consentEnded, renewalMissed, renewalTold } from '../renewals/events.ts'
import { type NewNotification, notifyOn } from './notify.ts'
import { findRenewal } from './store.ts'

const link = '/payments?tab=renewal'

const reasons: Readonly<Record<RenewalEnd, string>> = {
  student: 'كان ذلك بطلب منك،',
  price: 'زاد سعر الباقة عن المبلغ المتفق عليه،',
  plan: 'لم تعد الباقة معروضة،',
  card: 'لم تعد البطاقة محفوظة،',
  refused: 'رفض البنك الخصم ثلاث مرات،',
  refund: 'انتهى الاشتراك باسترداد،',
  year: 'مضت على الموافقة ١٢ شهرًا،',
}

export const renewalNotifications: readonly EventListener<Context>[] = [
  notifyOn(renewalTold, ({ userId, consentId, subscriptionId, lead, amount, card, endsAt, chargeAt }) => ({
    userId,
    kind: 'renewal',
    // A notice of another end or amount is another one.
    occurrence: `renewal-notice:${consentId}:${subscriptionId}:${lead}:${Date.parse(endsAt)}:${amount}`,
    wording: 'renewal_notice',
    words: { date: timeInWords(parseInstant(chargeAt)), amount: poundsOf(amount), card: digitsOf(card) },
    link,
    data: { consentId, subscriptionId },
    until: new Date(chargeAt),
    alsoMailed: true,
  })),
  notifyOn(renewalMissed, failed),
  notifyOn(transactionClosed, async ({ transactionId, purpose, status }, trx) => {
    if (purpose !== TransactionPurpose.Renewal || status !== TransactionStatus.Failed) return null
    const { endsAt, ...renewal } = await findRenewal(trx, transactionId)
    return failed({ ...renewal, endsAt: endsAt.toISOString() })
  }),
  notifyOn(consentEnded, ({ userId, consentId, card, cause, isCharging }) => ({
    userId,
    kind: 'renewal',
    occurrence: `renewal-ended:${consentId}`,
    wording: isCharging ? 'consent_ended_late' : 'consent_ended',
    words: { card: digitsOf(card), reason: reasons[cause] },
    link,
    data: { consentId },
    alsoMailed: true,
  })),
]

interface Unrenewed {
  userId: number
  subscriptionId: number
  card: string
  endsAt: string
}

/** Once for each end of a subscription, however often a charge fails. */
function failed({ userId, subscriptionId, card, endsAt }: Unrenewed): NewNotification {
  return {
    userId,
    kind: 'renewal',
    occurrence: `renewal-failed:${subscriptionId}:${Date.parse(endsAt)}`,
    wording: 'renewal_failed',
    words: { card: digitsOf(card), date: timeInWords(parseInstant(endsAt)) },
    link: '/plans',
    data: { subscriptionId },
    until: new Date(endsAt),
  }
}
