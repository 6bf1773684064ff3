/** Typed settings, and the ones that changed. */
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { SettingChanges, Settings } from '@hiwar/contract/platform/settings.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { piastresOf, poundsOf } from '@hiwar/kit/format/typed.ts'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { settingWords as words } from './words.ts'

const moneyFields = ['withdrawMinAmount', 'withdrawMaxAmount', 'hourlyRate'] as const
const countFields = ['defaultNotice', 'bookingHorizonDays', 'fawryExpiryHours'] as const
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

/** The settings as the call takes them; an emptied link becomes null. */
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

/** Settings that change, with the old and the new text. */
export interface Change {
  name: string
  old: string
  next: string
}

/** Sends changed settings only, so that two people with different changes do not overwrite each other. */
export function onlyNew(now: Settings, sent: SettingChanges): SettingChanges {
  const { links = {}, ...rest } = sent
  const newLinks = Object.fromEntries(
    linkKinds.filter((kind) => (links[kind] ?? null) !== (now.links[kind] ?? null)).map((kind) => [kind, links[kind]]),
  )
  const fields = Object.entries(rest).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(now, key)),
  )
  return { ...Object.fromEntries(fields), ...(Object.keys(newLinks).length > 0 && { links: newLinks }) }
}

export function changesOf(now: Settings, sent: SettingChanges): Change[] {
  const changes: Change[] = []
  const add = (name: string, old: string, next: string) => changes.push({ name, old, next })
  for (const field of moneyFields) {
    if (sent[field] !== undefined) add(words[field], formatMoney(now[field]), formatMoney(sent[field]))
  }
  for (const field of countFields) {
    if (sent[field] !== undefined) add(words[field], formatNumber(now[field]), formatNumber(sent[field]))
  }
  if (sent.withdrawMethods) {
    const read = (methods: Settings['withdrawMethods']) =>
      methods.map((method) => withdrawMethodWords[method]).join('، ') || words.nothing
    add(words.withdrawMethods, read(now.withdrawMethods), read(sent.withdrawMethods))
  }
  if (sent.supportGroupUrl !== undefined) {
    add(words.supportGroupUrl, now.supportGroupUrl ?? words.nothing, sent.supportGroupUrl ?? words.nothing)
  }
  for (const kind of linkKinds) {
    const link = sent.links?.[kind]
    if (link !== undefined) add(words[kind], now.links[kind] ?? words.nothing, link ?? words.nothing)
  }
  return changes
}
