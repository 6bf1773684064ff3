/** Numbers and links that an operator may change; money in piastres. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints } from '../calls/endpoint.ts'
import { linkKind } from '../enumerations/platform.ts'
import { withdrawMethod } from '../enumerations/tutoring.ts'
import { basisPoints, count, id, instant, piastres, text } from '../fields/basic.ts'
import {
  bookingHorizonBounds,
  fawryExpiryBounds,
  freezesPerYearBounds,
  giftMonthsBounds,
  hourlyRateBounds,
  linkLength,
  referralMinutesBounds,
  refundPayDaysBounds,
  renewalWindowBounds,
  rolloverBounds,
  standingLeadBounds,
  standingMaxBounds,
  standingReleaseBounds,
  standingWeeksBounds,
  trialDays,
  waitingOfferBounds,
  waitingTotalBounds,
  withdrawalDaysBounds,
  withdrawalTextLength,
  withdrawalTextVersionLength,
} from '../fields/limits.ts'
import { instapayLimit, withdrawMaxAmount, withdrawMinAmount } from '../fields/money.ts'
import { leadTime } from '../fields/people.ts'

export const settings = z
  .object({
    withdrawMinAmount: piastres,
    withdrawMaxAmount: piastres,
    withdrawMethods: z.array(withdrawMethod),
    instapayTransferLimit: piastres,
    instapayDailyLimit: piastres,
    instapayMonthlyLimit: piastres,
    hourlyRate: piastres,
    defaultNotice: count,
    bookingHorizonDays: count,
    fawryExpiryHours: count,
    providerFee: basisPoints,
    rolloverWeeks: count,
    renewalWindowDays: count,
    freezesPerYear: count,
    referralMinutes: count,
    giftMonths: count,
    renewalConsent: z.boolean(),
    standingMax: count,
    standingWeeks: count,
    standingLeadHours: count,
    standingReleaseHours: count,
    waitingOfferMinutes: count,
    waitingTotalMinutes: count,
    selfRefund: z.boolean(),
    withdrawalDays: count,
    refundPayDays: count,
    withdrawalText: z.string().nullable(),
    withdrawalTextVersion: z.string().nullable(),
    withdrawalTextChecked: z.boolean(),
    trialDays: count,
    supportGroupUrl: z.string().nullable(),
    links: z.partialRecord(linkKind, z.string().nullable()).meta({ examples: [{ wa: 'https://wa.me/201000000000' }] }),
    updatedAt: instant,
    updatedBy: id.nullable(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.output<typeof settings>

/** A web address that is safe to link to. */
const link = z
  .url({ protocol: /^https$/ })
  .max(linkLength.max)
  .meta({ examples: ['https://t.me/hiwar'] })

export const settingChanges = changes({
  withdrawMinAmount,
  withdrawMaxAmount,
  withdrawMethods: z.array(withdrawMethod).refine((methods) => new Set(methods).size === methods.length),
  instapayTransferLimit: instapayLimit,
  instapayDailyLimit: instapayLimit,
  instapayMonthlyLimit: instapayLimit,
  hourlyRate: z.int().min(hourlyRateBounds.min).max(hourlyRateBounds.max),
  defaultNotice: leadTime,
  bookingHorizonDays: z.int().min(bookingHorizonBounds.min).max(bookingHorizonBounds.max),
  fawryExpiryHours: z.int().min(fawryExpiryBounds.min).max(fawryExpiryBounds.max),
  providerFee: basisPoints.describe('What the provider keeps of each payment, for the figures'),
  rolloverWeeks: z.int().min(rolloverBounds.min).max(rolloverBounds.max),
  renewalWindowDays: z.int().min(renewalWindowBounds.min).max(renewalWindowBounds.max),
  freezesPerYear: z.int().min(freezesPerYearBounds.min).max(freezesPerYearBounds.max),
  referralMinutes: z.int().min(referralMinutesBounds.min).max(referralMinutesBounds.max),
  giftMonths: z.int().min(giftMonthsBounds.min).max(giftMonthsBounds.max),
  renewalConsent: z
    .boolean()
    .describe('Students may consent to renew by a saved card; while off nothing is charged by a consent given before'),
  standingMax: z.int().min(standingMaxBounds.min).max(standingMaxBounds.max),
  standingWeeks: z.int().min(standingWeeksBounds.min).max(standingWeeksBounds.max),
  standingLeadHours: z.int().min(standingLeadBounds.min).max(standingLeadBounds.max),
  standingReleaseHours: z.int().min(standingReleaseBounds.min).max(standingReleaseBounds.max),
  waitingOfferMinutes: z.union([z.literal(0), z.int().min(waitingOfferBounds.min).max(waitingOfferBounds.max)]),
  waitingTotalMinutes: z.int().min(waitingTotalBounds.min).max(waitingTotalBounds.max),
  selfRefund: z.boolean(),
  withdrawalDays: z.int().min(withdrawalDaysBounds.min).max(withdrawalDaysBounds.max),
  refundPayDays: z.int().min(refundPayDaysBounds.min).max(refundPayDaysBounds.max),
  withdrawalText: text(withdrawalTextLength).nullable(),
  withdrawalTextVersion: text(withdrawalTextVersionLength).nullable(),
  withdrawalTextChecked: z
    .boolean()
    .describe('A lawyer has read the text, which is shown only then; a change of text or version unsets it'),
  trialDays: z.int().min(trialDays.min).max(trialDays.max),
  supportGroupUrl: link.nullable(),
  links: z.partialRecord(linkKind, link.nullable()).meta({ examples: [{ wa: 'https://wa.me/201000000000' }] }),
})
export type SettingChanges = z.output<typeof settingChanges>

export const settingEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/setting',
    action: 'setting.read',
    view: false,
    summary: 'All settings',
    reply: settings,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/setting',
    action: 'setting.update',
    confirm: true,
    summary: 'Changes settings for what comes later; of the links only those that are named',
    body: settingChanges,
    reply: settings,
    refuses: [
      'empty-request',
      'withdraw-min-amount-zero-or-negative',
      'withdraw-max-amount-zero-or-negative',
      'withdraw-min-amount-above-max-amount',
      'instapay-limits-crossed',
      'invalid-withdraw-method',
      'invalid-notice',
      'max-notice-exceeded',
    ],
  },
})
