/** The standing consent to renew a subscription by a saved card. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { planPeriod } from '../enumerations/basic.ts'
import { id, piastres } from '../fields/basic.ts'
import { cardToken } from './payments.ts'
import { renewalConsent } from './subscriptions.ts'

/** Why a consent ended. */
export const RenewalEnd = {
  Student: 'student',
  /** The plan costs more than was agreed. */
  Price: 'price',
  /** The plan is not for sale. */
  Plan: 'plan',
  /** The card is no longer saved. */
  Card: 'card',
  /** The bank refused the card three times for one renewal. */
  Refused: 'refused',
  Refund: 'refund',
  /** Twelve months passed without a new consent. */
  Year: 'year',
} as const
export type RenewalEnd = (typeof RenewalEnd)[keyof typeof RenewalEnd]

/** Days before a charge on which it is told. */
export const RenewalLead = { First: 7, Second: 1 } as const
export type RenewalLead = (typeof RenewalLead)[keyof typeof RenewalLead]

/** The version of the sentence beside the box, which is kept with the consent. A changed sentence is a new version. */
export const renewalSentenceVersion = '1' as const

export const renewalEndpoints = endpoints({
  give: {
    method: 'POST',
    path: '/api/v1/sub/consent',
    action: 'renewal.give',
    summary: 'Consents to renew at the end of each subscription, by a saved card and without a security code',
    body: z.strictObject({
      planId: id,
      period: planPeriod,
      cardToken,
      amount: piastres.describe('The price that the student saw'),
      textVersion: z.literal(renewalSentenceVersion).describe('The version of the sentence that the student read'),
    }),
    reply: renewalConsent,
    idempotent: true,
    refuses: ['subscription-required', 'plan-not-found', 'quote-changed', 'fawry-error', 'consent-required'],
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/sub/consent',
    action: 'renewal.end',
    summary: 'Ends the consent at once; nothing is charged any more',
    reply: ok,
  },
})
