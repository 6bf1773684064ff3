import type { RenewalEnd, RenewalLead } from '@hiwar/contract/money/renewals.ts'
import { eventKind } from '../../platform/events/events.ts'

interface ConsentFact {
  consentId: number
  userId: number
  /** The last four digits. */
  card: string
}

interface RenewalFact extends ConsentFact {
  subscriptionId: number
  /** The end of the subscription as it is now. */
  endsAt: string
}

/** A notice of the charge of so many piastres was stored. */
export const renewalTold = eventKind<RenewalFact & { lead: RenewalLead; amount: number; chargeAt: string }>(
  'renewal.told',
)

/** The subscription is not renewed by the card, or not yet. */
export const renewalMissed = eventKind<RenewalFact>('renewal.missed')

/** `isCharging`: a charge began before, and its outcome is not known. */
export const consentEnded = eventKind<ConsentFact & { cause: RenewalEnd; isCharging: boolean }>('renewal.consent-ended')
