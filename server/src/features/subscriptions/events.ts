import { eventKind } from '../../platform/events/event.ts'

export interface SubscriptionFact {
  subscriptionId: number
  userId: number
}

export const subscriptionStarted = eventKind<SubscriptionFact>('subscription.started')
/** Before its time: the money went back, so that its future lessons go too. */
export const subscriptionEnded = eventKind<SubscriptionFact>('subscription.ended')
