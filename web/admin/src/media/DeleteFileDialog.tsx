import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ActDialog, NamedText } from '../kit/dialogs.tsx'
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
  return (
    <ActDialog
      danger
      title={t('removeTitle', said)}
      confirm={t('removeOf', said)}
      run={() => call(accountEndpoints.update, { params: { id: tutor.id }, body: { [kind]: null } })}
      changes={[mediaEndpoints.studioTutor, mediaEndpoints.studioTutors, mediaEndpoints.list]}
      done={t('removed', said)}
      onClose={onClose}
    >
      <NamedText text={words.removeText} name={tutor.name} />
    </ActDialog>
  )
}
