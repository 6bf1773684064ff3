import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import type { PublicSettings } from '@hiwar/contract/platform/platform.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import { wire } from '../../platform/wire.ts'
import type { SettingsRow } from './store.ts'

/** What everybody may know of the settings. */
export function presentPublicSettings(row: SettingsRow, now: Date): PublicSettings {
  return {
    ...wire(row, 'withdrawMinAmount', 'withdrawMaxAmount', 'withdrawMethods', 'bookingHorizonDays', 'supportGroupUrl'),
    links: presentLinks(row.links),
    serverNow: now.toISOString(),
  }
}

/** All settings, for admins. */
export function presentSettings(row: SettingsRow): Settings {
  return {
    ...wire(row, 'withdrawMinAmount', 'withdrawMaxAmount', 'withdrawMethods', 'bookingHorizonDays', 'supportGroupUrl'),
    ...wire(row, 'hourlyRate', 'defaultNotice', 'fawryExpiryHours', 'updatedAt', 'updatedBy'),
    links: presentLinks(row.links),
  }
}

/** Every kind is there; one that was never set is null. */
function presentLinks(stored: PublicSettings['links']): PublicSettings['links'] {
  return Object.fromEntries(Object.values(LinkKind).map((kind) => [kind, stored[kind] ?? null]))
}
