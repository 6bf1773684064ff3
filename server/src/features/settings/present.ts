import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import type { PublicSettings } from '@hiwar/contract/platform/platform.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import { wire } from '../../platform/wire.ts'
import type { SettingsRow } from './store.ts'

/** The public part of the settings. */
export function presentPublicSettings(
  row: SettingsRow,
  { googleSignIn, trialPrice }: Pick<PublicSettings, 'googleSignIn' | 'trialPrice'>,
  now: Date,
): PublicSettings {
  return {
    ...wire(row, 'withdrawMinAmount', 'withdrawMaxAmount', 'withdrawMethods', 'bookingHorizonDays', 'supportGroupUrl'),
    ...wire(row, 'fawryExpiryHours', 'rolloverWeeks', 'renewalConsent', 'selfRefund', 'withdrawalDays'),
    ...wire(row, 'instapayTransferLimit'),
    links: presentLinks(row.links),
    serverNow: now.toISOString(),
    googleSignIn,
    trialPrice,
  }
}

export function presentSettings(row: SettingsRow): Settings {
  return {
    ...wire(row, 'withdrawMinAmount', 'withdrawMaxAmount', 'withdrawMethods', 'bookingHorizonDays', 'supportGroupUrl'),
    ...wire(row, 'hourlyRate', 'defaultNotice', 'fawryExpiryHours', 'rolloverWeeks', 'renewalWindowDays'),
    ...wire(
      row,
      'providerFee',
      'freezesPerYear',
      'referralMinutes',
      'giftMonths',
      'renewalConsent',
      'trialDays',
      'selfRefund',
      'withdrawalDays',
      'refundPayDays',
      'updatedAt',
      'updatedBy',
    ),
    ...wire(row, 'instapayTransferLimit', 'instapayDailyLimit', 'instapayMonthlyLimit'),
    ...wire(row, 'standingMax', 'standingWeeks', 'standingLeadHours', 'standingReleaseHours'),
    ...wire(row, 'waitingOfferMinutes', 'waitingTotalMinutes'),
    ...wire(row, 'withdrawalText', 'withdrawalTextVersion', 'withdrawalTextChecked'),
    links: presentLinks(row.links),
  }
}

/** Holds every kind of link; a kind without a link is null. */
function presentLinks(stored: PublicSettings['links']): PublicSettings['links'] {
  return Object.fromEntries(Object.values(LinkKind).map((kind) => [kind, stored[kind] ?? null]))
}
