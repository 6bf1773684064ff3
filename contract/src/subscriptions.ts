/** Subscriptions and the minutes of their weeks. */
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { planPeriod } from './enumerations.ts'
import { id, idParam, instant, minutes } from './fields.ts'

export const subscription = z
  .object({
    id,
    userId: id,
    planId: id,
    txId: id,
    period: planPeriod,
    weeklyMinutes: minutes,
    start: instant,
    end: instant,
    extendedBy: id.nullable(),
    terminatedAt: instant.nullable(),
    terminatedBy: id.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>

export const subscriptionWeek = z
  .object({ index: z.int().nonnegative(), start: instant, end: instant, minutes, used: minutes, remaining: minutes })
  .meta({ id: 'SubscriptionWeek' })
export type SubscriptionWeek = z.output<typeof subscriptionWeek>

export const currentSubscription = z
  .object({
    info: subscription.nullable(),
    remainingWeeklyMinutes: minutes,
    week: subscriptionWeek.nullable(),
    weeks: z.array(subscriptionWeek),
  })
  .meta({ id: 'CurrentSubscription' })
export type CurrentSubscription = z.output<typeof currentSubscription>

export const subscriptionEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/sub/{id}',
    action: 'subscription.read',
    summary: 'One subscription',
    params: z.object({ id: idParam }),
    reply: subscription,
    refuses: ['subscription-not-found'],
  },
  current: {
    method: 'GET',
    path: '/api/v1/sub/user',
    action: 'subscription.current',
    summary: 'The current subscription of a student with its week and those that start within 60 days',
    query: z.object({ userId: idParam.optional() }),
    reply: currentSubscription,
    refuses: ['user-not-found'],
  },
})
