/** What is typed into the settings, and what of it is new. */
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import { piastresOf, poundsOf } from '@hiwar/kit/format/typed.ts'

export const moneyFields = ['withdrawMinAmount', 'withdrawMaxAmount', 'hourlyRate'] as const
export const countFields = ['defaultNotice', 'bookingHorizonDays', 'fawryExpiryHours'] as const
export const linkKinds = Object.values(LinkKind)

export type TypedSettings = Record<(typeof moneyFields)[number] | (typeof countFields)[number], string> & {
  withdrawMethods: string[]
  supportGroupUrl: string
  links: Record<LinkKind, string>
}

export function typedSettings(settings: Settings): TypedSettings {
  const { withdrawMinAmount, withdrawMaxAmount, hourlyRate } = settings
  const { defaultNotice, bookingHorizonDays, fawryExpiryHours } = settings
  return {
    withdrawMinAmount: poundsOf(withdrawMinAmount),
    withdrawMaxAmount: poundsOf(withdrawMaxAmount),
    hourlyRate: poundsOf(hourlyRate),
    defaultNotice: String(defaultNotice),
    bookingHorizonDays: String(bookingHorizonDays),
    fawryExpiryHours: String(fawryExpiryHours),
    withdrawMethods: settings.withdrawMethods.map(String),
    supportGroupUrl: settings.supportGroupUrl ?? '',
    links: Object.fromEntries(linkKinds.map((kind) => [kind, settings.links[kind] ?? ''])) as Record<LinkKind, string>,
  }
}

/** Everything as it would be sent; a link that was emptied is none. */
export function settingBody(typed: TypedSettings) {
  const numbers = Object.fromEntries(countFields.map((field) => [field, numberOf(typed[field])]))
  const amounts = Object.fromEntries(moneyFields.map((field) => [field, piastresOf(typed[field])]))
  const chosen = Object.values(WithdrawMethod).filter((method) => typed.withdrawMethods.includes(String(method)))
  return {
    ...numbers,
    ...amounts,
    withdrawMethods: chosen,
    supportGroupUrl: typed.supportGroupUrl.trim() || null,
    links: Object.fromEntries(linkKinds.map((kind) => [kind, typed.links[kind].trim() || null])),
  }
}

function numberOf(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
