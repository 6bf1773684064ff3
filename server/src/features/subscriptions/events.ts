import { eventKind } from '../../platform/events/events.ts'

export interface SubscriptionFact {
  subscriptionId: number
  userId: number
}

export const subscriptionStarted = eventKind<SubscriptionFact & { endsAt: string }>('subscription.started')

export interface SubscriptionEndFact extends SubscriptionFact {
  /** The admin who refunded the money; null when the provider did so by itself. */
  by: number | null
}

/** The subscription ended before its time with a refund. Its future lessons are canceled. */
export const subscriptionEnded = eventKind<SubscriptionEndFact>('subscription.ended')
