import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import {
  type SettingChanges,
  type Settings,
  settingChanges,
  settingEndpoints,
} from '@hiwar/contract/platform/settings.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { Part } from '../kit/panel.tsx'
import { usePeople } from '../kit/people.tsx'
import { changesOf, linkKinds, onlyNew, settingBody, type TypedSettings, typedSettings } from './setting-form.ts'
import { settingWords, settingWords as words } from './words.ts'

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

interface SaveDialogProps {
  settings: Settings
  changes: SettingChanges
  onClose: () => void
}

/** Lists old and new values before saving; mounted while open. */
function SaveDialog({ settings, changes, onClose }: SaveDialogProps): ReactNode {
  const save = useWrite(settingEndpoints.update, {
    changes: [settingEndpoints.read],
    onSuccess: () => {
      toast.success(settingWords.saved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={settingWords.saveTitle}
      confirm={settingWords.save}
      busy={save.isPending}
      alert={save.error && errorText(save.error)}
      onConfirm={() => save.mutate({ body: changes })}
      onOpenChange={onClose}
    >
      <dl className="mb-3 divide-y divide-line text-sm">
        {changesOf(settings, changes).map(({ name, old, next }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{wordsOf(settingWords)('oldToNew', { old, next })}</dd>
          </div>
        ))}
      </dl>
      <p>{settingWords.saveText}</p>
    </ConfirmDialog>
  )
}

/** Time and author of the last change. */
function LastChange({ settings: { updatedAt, updatedBy } }: { settings: Settings }): ReactNode {
  const now = useNow()
  const person = usePeople([updatedBy])(updatedBy)
  const t = wordsOf(settingWords)
  if (updatedBy === null) return <p className="text-ink-faint text-sm">{settingWords.neverChanged}</p>
  const name = person?.name ?? t('somebody', { id: String(updatedBy) })
  return <p className="text-ink-faint text-sm">{t('lastChange', { when: formatNear(updatedAt, now), name })}</p>
}
