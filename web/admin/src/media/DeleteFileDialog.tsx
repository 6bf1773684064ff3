import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { NamedText } from '../kit/dialogs.tsx'
import { kindLooks } from './file-kinds.ts'
import { mediaWords as words } from './words.ts'

interface DeleteFileDialogProps {
  tutor: Pick<Brief, 'id' | 'name'>
  kind: AssetKind
  onClose: () => void
}

const t = wordsOf(words)

/** Asks before a tutor's file is deleted; mounted while open. */
export function DeleteFileDialog({ tutor, kind, onClose }: DeleteFileDialogProps): ReactNode {
  const said = { kind: kindLooks[kind].words }
  const remove = useWrite(accountEndpoints.update, {
    changes: [mediaEndpoints.studioTutor, mediaEndpoints.studioTutors, mediaEndpoints.list],
    onSuccess: () => {
      toast.success(t('removed', said))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', said)}
      confirm={t('removeOf', said)}
      write={remove}
      onConfirm={() => remove.mutate({ params: { id: tutor.id }, body: { [kind]: null } })}
      onOpenChange={onClose}
    >
      <NamedText text={words.removeText} name={tutor.name} />
    </ConfirmDialog>
  )
}
