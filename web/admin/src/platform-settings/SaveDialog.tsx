import { type SettingChanges, type Settings, settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { changesOf } from './setting-changes.ts'
import { settingWords } from './words.ts'

interface SaveDialogProps {
  settings: Settings
  changes: SettingChanges
  onClose: () => void
}

/** Lists old and new before anything is saved; mounted while it is open. */
export function SaveDialog({ settings, changes, onClose }: SaveDialogProps): ReactNode {
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
