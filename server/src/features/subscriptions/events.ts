import { eventKind } from '../../platform/events/events.ts'

export interface SubscriptionFact {
  subscriptionId: number
  userId: number
}

export const subscriptionStarted = eventKind<SubscriptionFact>('subscription.started')
export interface SubscriptionEndFact extends SubscriptionFact {
  /** The admin who gave the money back; null when the provider did by itself. */
  by: number | null
}

/** Before its time: the money went back, so that its future lessons go too. */
export const subscriptionEnded = eventKind<SubscriptionEndFact>('subscription.ended')
