/** Numbers and links that an operator may change; money in piastres. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints } from '../calls/endpoint.ts'
import { linkKind } from '../enumerations/platform.ts'
import { withdrawMethod } from '../enumerations/tutoring.ts'
import { count, id, instant, piastres } from '../fields/basic.ts'
import { bookingHorizonBounds, fawryExpiryBounds, hourlyRateBounds, linkLength, trialDays } from '../fields/limits.ts'
import { withdrawMaxAmount, withdrawMinAmount } from '../fields/money.ts'
import { leadTime } from '../fields/people.ts'

export const settings = z
  .object({
    withdrawMinAmount: piastres,
    withdrawMaxAmount: piastres,
    withdrawMethods: z.array(withdrawMethod),
    hourlyRate: piastres,
    defaultNotice: count,
    bookingHorizonDays: count,
    fawryExpiryHours: count,
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
  hourlyRate: z.int().min(hourlyRateBounds.min).max(hourlyRateBounds.max),
  defaultNotice: leadTime,
  bookingHorizonDays: z.int().min(bookingHorizonBounds.min).max(bookingHorizonBounds.max),
  fawryExpiryHours: z.int().min(fawryExpiryBounds.min).max(fawryExpiryBounds.max),
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
      'invalid-withdraw-method',
      'invalid-notice',
      'max-notice-exceeded',
    ],
  },
})
