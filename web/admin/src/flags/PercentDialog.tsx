import { type FeatureFlag, FlagState, flagChange, flagEndpoints } from '@hiwar/contract/platform/flags.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { stateNotes, flagPageWords as words } from './words.ts'

interface PercentDialogProps {
  title: string
  flag: FeatureFlag
  onClose: () => void
}

/** Opens a feature to a share of all accounts; mounted while open. */
export function PercentDialog({ title, flag, onClose }: PercentDialogProps): ReactNode {
  const form = useContractForm(flagChange, {
    start: { percent: flag.percent === null ? '' : String(flag.percent) },
    body: ({ percent }: { percent: string }) => ({
      state: FlagState.Percent,
      percent: percent === '' ? '' : wholeNumberOf(percent),
    }),
    send: (body) => call(flagEndpoints.update, { params: { name: flag.name }, body }),
    done: () => toast.success(words.changed),
    changes: [flagEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={title} submit={words.change} waits onClose={onClose}>
      <TextField ltr inputMode="numeric" label={words.percent} hint={stateNotes.percent} {...form.field('percent')} />
    </FormDialog>
  )
}
