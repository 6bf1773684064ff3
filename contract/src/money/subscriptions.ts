/** Subscriptions and the minutes of their quota weeks. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import {
  flag,
  idFilters,
  instantFilter,
  list,
  numberFilter,
  page,
  pageQuery,
  queryValue,
  sortQuery,
  tableQuery,
} from '../calls/query.ts'
import { planPeriod } from '../enumerations/basic.ts'
import { minuteKind } from '../enumerations/sessions.ts'
import { count, id, idParam, instant, minutes, piastres, timestamps } from '../fields/basic.ts'
import { brief } from '../people/people.ts'

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
    ...timestamps,
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>

export const subscriptionWeek = z
  .object({
    subscriptionId: id,
    index: z.int().nonnegative(),
    start: instant,
    end: instant,
    minutes,
    used: minutes,
    remaining: minutes,
  })
  .meta({ id: 'SubscriptionWeek' })
export type SubscriptionWeek = z.output<typeof subscriptionWeek>

export const currentSubscription = z
  .object({
    info: subscription.nullable(),
    remainingWeeklyMinutes: minutes,
    week: subscriptionWeek.nullable(),
    /** The weeks open for booking, a trial's last; the first one that holds a start gives the minutes. */
    weeks: z.array(subscriptionWeek),
    /** Until when the subscription is frozen; null while it is not. */
    frozenUntil: instant.nullable(),
  })
  .meta({ id: 'CurrentSubscription' })
export type CurrentSubscription = z.output<typeof currentSubscription>

/** A standing consent to renew by a saved card. */
export const renewalConsent = z
  .object({
    id,
    planId: id,
    period: planPeriod,
    /** The most that is charged. */
    amount: piastres,
    lastFourDigits: z.string(),
    givenAt: instant,
    /** When it ends without a new consent. */
    until: instant,
    /** The next charge as things stand; null without a subscription, and for a student who leaves. */
    chargeAt: instant.nullable(),
  })
  .meta({ id: 'RenewalConsent' })
export type RenewalConsent = z.output<typeof renewalConsent>

/** What stands beside the current subscription. */
export const subscriptionCare = z
  .object({
    /** The subscription that begins when the current one ends. */
    queued: subscription.nullable(),
    /** From when the next one may be bought; null without a current one, and while one waits. */
    renewFrom: instant.nullable(),
    /** How often the current subscription may still be frozen; 0 without one. */
    freezesLeft: count,
    /** Bonus minutes that wait for a week of a plan. */
    waitingBonus: minutes,
    /** Null while referrals are off. */
    referral: z
      .object({
        code: z.string(),
        minutes,
        rewarded: count.describe('Referrals that were rewarded in the last 365 days'),
        left: count,
        nameUntil: instant.nullable().describe('Until when the caller may name who told of Hiwar'),
      })
      .nullable(),
    /** The standing consent to renew by card; null without one, and while consents are off. */
    consent: renewalConsent.nullable(),
  })
  .meta({ id: 'SubscriptionCare' })
export type SubscriptionCare = z.output<typeof subscriptionCare>

/** One change of a quota week's minutes; `balance` is the week's balance after it. */
export const minuteEntry = z
  .object({
    id,
    week: z.int().nonnegative(),
    weekStart: instant,
    weekEnd: instant,
    kind: minuteKind,
    minutes: z.int(),
    balance: z.int(),
    lessonId: id.nullable(),
    tutor: brief.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'MinuteEntry' })
export type MinuteEntry = z.output<typeof minuteEntry>

export const subscriptionEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/sub/{id}',
    action: 'subscription.read',
    view: true,
    summary: 'One subscription',
    params: z.object({ id: idParam }),
    reply: subscription,
    refuses: ['subscription-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/sub/list',
    action: 'subscription.list',
    view: true,
    csv: true,
    summary: "One's own subscriptions, or for admins all, newest start first",
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users', 'plans'),
      periods: list(planPeriod).optional(),
      weeklyMinutes: numberFilter.optional(),
      start: instantFilter.optional(),
      end: instantFilter.optional(),
      terminated: flag.optional(),
    }),
    reply: page(subscription),
  },
  ledger: {
    method: 'GET',
    path: '/api/v1/sub/{id}/ledger',
    action: 'subscription.ledger',
    view: true,
    summary: "Every change of a subscription's minutes, newest first",
    params: z.object({ id: idParam }),
    query: pageQuery.extend({ ...sortQuery, week: queryValue(z.int().nonnegative().max(1000)).optional() }),
    reply: page(minuteEntry),
    refuses: ['subscription-not-found'],
  },
  current: {
    method: 'GET',
    path: '/api/v1/sub/user',
    action: 'subscription.current',
    view: true,
    summary: 'The current subscription of a student with its week and those that start within 60 days',
    query: z.object({ userId: idParam.optional() }),
    reply: currentSubscription,
    refuses: ['user-not-found'],
  },
  care: {
    method: 'GET',
    path: '/api/v1/sub/care',
    action: 'subscription.care',
    view: true,
    summary:
      'What stands beside the current subscription: the one that waits, freezes, bonus minutes, referrals and a consent',
    reply: subscriptionCare,
  },
})
