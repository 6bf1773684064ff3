import type { BonusKind } from '@hiwar/contract/enumerations/sessions.ts'
import { eventKind } from '../../platform/events/events.ts'

export interface SubscriptionFact {
  subscriptionId: number
  userId: number
}

export interface SubscriptionStart extends SubscriptionFact {
  transactionId: number
  startsAt: string
  endsAt: string
  /** The student named who told of Hiwar, and no payment of the student counted for that before. */
  isReferred: boolean
}

export const subscriptionStarted = eventKind<SubscriptionStart>('subscription.started')

/** A freeze or its early end moved the subscription. */
export const subscriptionMoved = eventKind<SubscriptionFact & { endsAt: string }>('subscription.moved')

export interface SubscriptionEndFact extends SubscriptionFact {
  /** The admin or student who ended it with a refund; null when the provider refunded by itself. */
  by: number | null
}

/** The subscription ended before its time with a refund. Its future lessons are canceled. */
export const subscriptionEnded = eventKind<SubscriptionEndFact>('subscription.ended')

/** The student took back what the subscription was worth. Recorded once, with the end of the subscription. */
export const subscriptionRefundAsked = eventKind<SubscriptionFact & { amount: number; payBy: string }>(
  'subscription.refund-asked',
)

/** A week of a plan got bonus minutes. */
export const bonusGranted = eventKind<{ bonusId: number; userId: number; kind: BonusKind; minutes: number }>(
  'bonus.granted',
)
