/** Which settings are to become others, and how both read. */
import type { SettingChanges, Settings } from '@hiwar/contract/platform/settings.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { countFields, linkKinds, moneyFields } from './setting-form.ts'
import { settingWords as words } from './words.ts'

export interface Change {
  name: string
  old: string
  next: string
}

/** Only what differs is sent, so that two people who change different things do not undo each other. */
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
