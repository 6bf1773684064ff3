import { LinkKind } from '@hiwar/contract/enumerations-platform.ts'
import type { PublicSettings } from '@hiwar/contract/platform.ts'
import type { SettingsRow } from './store.ts'

/** What everybody may know of the settings. */
export function presentPublicSettings(row: SettingsRow, now: Date): PublicSettings {
  return {
    withdrawMinAmount: row.withdrawMinAmount,
    withdrawMaxAmount: row.withdrawMaxAmount,
    withdrawMethods: row.withdrawMethods as PublicSettings['withdrawMethods'],
    bookingHorizonDays: row.bookingHorizonDays,
    supportGroupUrl: row.supportGroupUrl,
    links: presentLinks(row.links as PublicSettings['links']),
    serverNow: now.toISOString(),
  }
}

/** Every kind is there; one that was never set is null. */
function presentLinks(stored: PublicSettings['links']): PublicSettings['links'] {
  return Object.fromEntries(Object.values(LinkKind).map((kind) => [kind, stored[kind] ?? null]))
}
