import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { withdrawalTextLength } from '@hiwar/contract/fields/limits.ts'
import {
  type SettingChanges,
  type Settings,
  settingChanges,
  settingEndpoints,
} from '@hiwar/contract/platform/settings.ts'
import { basisPointsOf, piastresOf, typedHundredths, wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { formatId, formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { MoneyField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { usePeople } from '../kit/cells.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { settingWords as words } from './words.ts'

/** Every setting under its heading; the viewer confirms old and new values before saving. */
export function SettingForm({ settings }: { settings: Settings }): ReactNode {
  const [asked, setAsked] = useState<SettingChanges | null>(null)
  const form = useContractForm<SettingChanges, TypedSettings, void>(settingChanges as BodySchema<SettingChanges>, {
    start: typedSettings(settings),
    body: settingBody,
    send: async (body) => setAsked(onlyNew(settings, body)),
  })
  const grid = 'grid gap-5 sm:grid-cols-2'
  return (
    <form {...form.props} className="rounded-card border border-line bg-surface p-5 shadow-rest md:p-6">
      <h2 className="mb-1 text-lg">{words.values}</h2>
      <LastChange settings={settings} />
      <div className="mt-5 flex flex-col gap-8">
        <Part heading={words.withdrawals}>
          <div className={grid}>
            <MoneyField label={words.withdrawMinAmount} {...form.amount('withdrawMinAmount')} />
            <MoneyField label={words.withdrawMaxAmount} {...form.amount('withdrawMaxAmount')} />
            {instapayLimits.map((field) => (
              <MoneyField key={field} label={words[field]} {...form.amount(field)} />
            ))}
          </div>
          <fieldset className="mt-4">
            <legend className="font-medium text-ink text-sm">{words.withdrawMethods}</legend>
            <div className="flex flex-wrap gap-x-6">
              {Object.values(WithdrawMethod).map((method) => (
                <Checkbox
                  key={method}
                  value={method}
                  label={withdrawMethodWords[method]}
                  {...form.register('withdrawMethods')}
                />
              ))}
            </div>
          </fieldset>
        </Part>
        <Part heading={words.lessons}>
          <div className={grid}>
            <MoneyField label={words.hourlyRate} {...form.amount('hourlyRate')} />
            <TextField ltr inputMode="numeric" label={words.defaultNotice} {...form.field('defaultNotice')} />
            <TextField ltr inputMode="numeric" label={words.bookingHorizonDays} {...form.field('bookingHorizonDays')} />
            <TextField ltr inputMode="numeric" label={words.trialDays} {...form.field('trialDays')} />
            {keptTimes.map((name) => (
              <TextField key={name} ltr inputMode="numeric" label={words[name]} {...form.field(name)} />
            ))}
          </div>
        </Part>
        <Part heading={words.payment}>
          <div className={grid}>
            <TextField ltr inputMode="numeric" label={words.fawryExpiryHours} {...form.field('fawryExpiryHours')} />
            <TextField ltr inputMode="decimal" label={words.providerFee} {...form.field('providerFee')} />
          </div>
        </Part>
        <Part heading={words.subscription}>
          <div className={grid}>
            <TextField ltr inputMode="numeric" label={words.rolloverWeeks} {...form.field('rolloverWeeks')} />
            <TextField ltr inputMode="numeric" label={words.renewalWindowDays} {...form.field('renewalWindowDays')} />
            <TextField ltr inputMode="numeric" label={words.freezesPerYear} {...form.field('freezesPerYear')} />
            <TextField ltr inputMode="numeric" label={words.referralMinutes} {...form.field('referralMinutes')} />
            <TextField ltr inputMode="numeric" label={words.giftMonths} {...form.field('giftMonths')} />
          </div>
          <Checkbox label={words.renewalConsent} note={words.renewalConsentNote} {...form.register('renewalConsent')} />
        </Part>
        <Part heading={words.refunds}>
          <Checkbox label={words.selfRefund} {...form.register('selfRefund')} />
          <div className={grid}>
            <TextField ltr inputMode="numeric" label={words.withdrawalDays} {...form.field('withdrawalDays')} />
            <TextField ltr inputMode="numeric" label={words.refundPayDays} {...form.field('refundPayDays')} />
          </div>
          <Textarea
            optional
            rows={3}
            limit={withdrawalTextLength.max}
            label={words.withdrawalText}
            hint={words.withdrawalTextHint}
            className="mt-5"
            {...form.field('withdrawalText')}
          />
          <TextField
            optional
            label={words.withdrawalTextVersion}
            className="mt-5"
            {...form.field('withdrawalTextVersion')}
          />
          <Checkbox label={words.withdrawalTextChecked} {...form.register('withdrawalTextChecked')} />
        </Part>
        <Part heading={words.links}>
          <div className={grid}>
            <TextField ltr type="url" optional label={words.supportGroupUrl} {...form.field('supportGroupUrl')} />
            {linkKinds.map((kind) => (
              <TextField key={kind} ltr type="url" optional label={words[kind]} {...form.field(`links.${kind}`)} />
            ))}
          </div>
        </Part>
        <FormEnd form={form} waits className="self-start">
          {words.save}
        </FormEnd>
      </div>
      <UnsavedGuard when={form.changed && asked === null} />
      {asked !== null && <SaveDialog settings={settings} changes={asked} onClose={() => setAsked(null)} />}
    </form>
  )
}

interface SaveDialogProps {
  settings: Settings
  changes: SettingChanges
  onClose: () => void
}

/** Lists old and new values before saving; mounted while open. */
function SaveDialog({ settings, changes, onClose }: SaveDialogProps): ReactNode {
  return (
    <ActDialog
      title={words.saveTitle}
      confirm={words.save}
      run={() => call(settingEndpoints.update, { body: changes })}
      changes={[settingEndpoints.read]}
      done={words.saved}
      onClose={onClose}
    >
      <dl className="mb-3 divide-y divide-line text-sm">
        {changesOf(settings, changes).map(({ name, old, next }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{wordsOf(words)('oldToNew', { old, next })}</dd>
          </div>
        ))}
      </dl>
      <p>{words.saveText}</p>
    </ActDialog>
  )
}

/** Time and author of the last change. */
function LastChange({ settings: { updatedAt, updatedBy } }: { settings: Settings }): ReactNode {
  const now = useNow()
  const person = usePeople([updatedBy])(updatedBy)
  const t = wordsOf(words)
  if (updatedBy === null) return <p className="text-ink-faint text-sm">{words.neverChanged}</p>
  const name = person?.name ?? t('somebody', { id: formatId(updatedBy) })
  return <p className="text-ink-faint text-sm">{t('lastChange', { when: formatNear(updatedAt, now), name })}</p>
}

/** Typed settings, and the ones that changed. */
const instapayLimits = ['instapayTransferLimit', 'instapayDailyLimit', 'instapayMonthlyLimit'] as const
const moneyFields = ['withdrawMinAmount', 'withdrawMaxAmount', 'hourlyRate', ...instapayLimits] as const
const keptTimes = [
  'standingMax',
  'standingWeeks',
  'standingLeadHours',
  'standingReleaseHours',
  'waitingOfferMinutes',
  'waitingTotalMinutes',
] as const
const countFields = [
  ...keptTimes,
  'defaultNotice',
  'bookingHorizonDays',
  'fawryExpiryHours',
  'rolloverWeeks',
  'renewalWindowDays',
  'freezesPerYear',
  'referralMinutes',
  'giftMonths',
  'withdrawalDays',
  'refundPayDays',
  'trialDays',
] as const
const textFields = ['supportGroupUrl', 'withdrawalText', 'withdrawalTextVersion'] as const
const flagFields = ['renewalConsent', 'selfRefund', 'withdrawalTextChecked'] as const
const linkKinds = Object.values(LinkKind)

type WrittenField = (typeof moneyFields)[number] | (typeof countFields)[number] | (typeof textFields)[number]

type TypedSettings = Record<WrittenField | 'providerFee', string> &
  Record<(typeof flagFields)[number], boolean> & {
    withdrawMethods: string[]
    links: Record<LinkKind, string>
  }

function typedSettings(settings: Settings): TypedSettings {
  return {
    ...each(moneyFields, (field) => typedHundredths(settings[field])),
    ...each(countFields, (field) => String(settings[field])),
    ...each(textFields, (field) => settings[field] ?? ''),
    ...each(flagFields, (field) => settings[field]),
    providerFee: typedHundredths(settings.providerFee),
    withdrawMethods: settings.withdrawMethods.map(String),
    links: each(linkKinds, (kind) => settings.links[kind] ?? ''),
  }
}

/** The settings as the call takes them; an emptied link becomes null. */
function settingBody(typed: TypedSettings) {
  const chosen = Object.values(WithdrawMethod).filter((method) => typed.withdrawMethods.includes(String(method)))
  return {
    ...each(countFields, (field) => wholeNumberOf(typed[field])),
    ...each(moneyFields, (field) => piastresOf(typed[field])),
    ...each(textFields, (field) => typed[field].trim() || null),
    ...each(flagFields, (field) => typed[field]),
    providerFee: basisPointsOf(typed.providerFee),
    withdrawMethods: chosen,
    links: each(linkKinds, (kind) => typed.links[kind].trim() || null),
  }
}

function each<Field extends string, Value>(fields: readonly Field[], read: (field: Field) => Value) {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, Value>
}

/** Settings that change, with the old and the new text. */
export interface Change {
  name: string
  old: string
  next: string
}

/** Sends changed settings only, so that two people with different changes do not overwrite each other. */
function onlyNew(now: Settings, sent: SettingChanges): SettingChanges {
  const { links = {}, ...rest } = sent
  const newLinks = Object.fromEntries(
    linkKinds.filter((kind) => (links[kind] ?? null) !== (now.links[kind] ?? null)).map((kind) => [kind, links[kind]]),
  )
  const fields = Object.entries(rest).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(now, key)),
  )
  return { ...Object.fromEntries(fields), ...(Object.keys(newLinks).length > 0 && { links: newLinks }) }
}

function changesOf(now: Settings, sent: SettingChanges): Change[] {
  const changes: Change[] = []
  const add = (name: string, old: string, next: string) => changes.push({ name, old, next })
  for (const field of moneyFields) {
    if (sent[field] !== undefined) add(words[field], formatMoney(now[field]), formatMoney(sent[field]))
  }
  for (const field of countFields) {
    if (sent[field] !== undefined) add(words[field], formatNumber(now[field]), formatNumber(sent[field]))
  }
  if (sent.providerFee !== undefined) {
    add(words.providerFee, formatPercent(now.providerFee), formatPercent(sent.providerFee))
  }
  if (sent.withdrawMethods) {
    const read = (methods: Settings['withdrawMethods']) =>
      methods.map((method) => withdrawMethodWords[method]).join('، ') || words.nothing
    add(words.withdrawMethods, read(now.withdrawMethods), read(sent.withdrawMethods))
  }
  for (const field of textFields) {
    const text = sent[field]
    if (text !== undefined) add(words[field], now[field] ?? words.nothing, text ?? words.nothing)
  }
  for (const field of flagFields) {
    const flag = sent[field]
    if (flag !== undefined) add(words[field], words[now[field] ? 'yes' : 'no'], words[flag ? 'yes' : 'no'])
  }
  for (const kind of linkKinds) {
    const link = sent.links?.[kind]
    if (link !== undefined) add(words[kind], now.links[kind] ?? words.nothing, link ?? words.nothing)
  }
  return changes
}
