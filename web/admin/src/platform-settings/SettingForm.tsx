import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { type SettingChanges, type Settings, settingChanges } from '@hiwar/contract/platform/settings.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { type ReactNode, useState } from 'react'
import { Part } from '../shell/parts/Part.tsx'
import { LastChange } from './LastChange.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { onlyNew } from './setting-changes.ts'
import { linkKinds, settingBody, type TypedSettings, typedSettings } from './setting-form.ts'
import { settingWords as words } from './words.ts'

/** Every value under its heading; what would change is read once more before it is saved. */
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
            <TextField ltr inputMode="decimal" label={words.withdrawMinAmount} {...form.field('withdrawMinAmount')} />
            <TextField ltr inputMode="decimal" label={words.withdrawMaxAmount} {...form.field('withdrawMaxAmount')} />
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
            <TextField ltr inputMode="decimal" label={words.hourlyRate} {...form.field('hourlyRate')} />
            <TextField ltr inputMode="numeric" label={words.defaultNotice} {...form.field('defaultNotice')} />
            <TextField ltr inputMode="numeric" label={words.bookingHorizonDays} {...form.field('bookingHorizonDays')} />
          </div>
        </Part>
        <Part heading={words.payment}>
          <div className={grid}>
            <TextField ltr inputMode="numeric" label={words.fawryExpiryHours} {...form.field('fawryExpiryHours')} />
          </div>
        </Part>
        <Part heading={words.links}>
          <div className={grid}>
            <TextField ltr type="url" optional label={words.supportGroupUrl} {...form.field('supportGroupUrl')} />
            {linkKinds.map((kind) => (
              <TextField key={kind} ltr type="url" optional label={words[kind]} {...form.field(`links.${kind}`)} />
            ))}
          </div>
        </Part>
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" busy={form.busy} disabled={!form.changed} className="self-start">
          {words.save}
        </Button>
      </div>
      <UnsavedGuard when={form.changed && asked === null} />
      {asked !== null && <SaveDialog settings={settings} changes={asked} onClose={() => setAsked(null)} />}
    </form>
  )
}
