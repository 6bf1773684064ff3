import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import type { PublicSettings } from '@hiwar/contract/platform/platform.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import type { SettingsRow } from './store.ts'

/** What everybody may know of the settings. */
export function presentPublicSettings(row: SettingsRow, now: Date): PublicSettings {
  return {
    withdrawMinAmount: row.withdrawMinAmount,
    withdrawMaxAmount: row.withdrawMaxAmount,
    withdrawMethods: row.withdrawMethods,
    bookingHorizonDays: row.bookingHorizonDays,
    supportGroupUrl: row.supportGroupUrl,
    links: presentLinks(row.links),
    serverNow: now.toISOString(),
  }
}

/** All settings, for admins. */
export function presentSettings(row: SettingsRow): Settings {
  return {
    withdrawMinAmount: row.withdrawMinAmount,
    withdrawMaxAmount: row.withdrawMaxAmount,
    withdrawMethods: row.withdrawMethods,
    hourlyRate: row.hourlyRate,
    defaultNotice: row.defaultNotice,
    bookingHorizonDays: row.bookingHorizonDays,
    fawryExpiryHours: row.fawryExpiryHours,
    supportGroupUrl: row.supportGroupUrl,
    links: presentLinks(row.links),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

/** Every kind is there; one that was never set is null. */
function presentLinks(stored: PublicSettings['links']): PublicSettings['links'] {
  return Object.fromEntries(Object.values(LinkKind).map((kind) => [kind, stored[kind] ?? null]))
}
