import type { TextRefusal } from '@hiwar/domain/safety/verdict.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import type { ReactNode } from 'react'
import type { TextAcknowledgement } from '../state/outbox.ts'
import { type Author, isWarning } from './author.ts'
import { safetyWords as words } from './words.ts'

export interface WarningDialogProps {
  refusal: TextRefusal
  author: Author
  onEdit: () => void
  /** Sends the text as it is, with what the author said. */
  onSend: (said: TextAcknowledgement) => void
  onClose: () => void
}

/** Says what was read in a text, and lets its author edit it, or send it where that is allowed. */
export function WarningDialog({ refusal, author, onEdit, onSend, onClose }: WarningDialogProps): ReactNode {
  return (
    <Dialog
      open
      dismiss={null}
      onOpenChange={onClose}
      title={titles[refusal]}
      description={textOf(refusal, author)}
      actions={
        <>
          <Button onClick={onEdit}>{words.edit}</Button>
          {isWarning(refusal) && (
            <Button tone="quiet" onClick={() => onSend({ acknowledged: true })}>
              {words.send}
            </Button>
          )}
          {refusal === 'contact-warning' && (
            <Button tone="quiet" onClick={() => onSend({ acknowledged: true, exercise: true })}>
              {words.exercise}
            </Button>
          )}
        </>
      }
    />
  )
}

const titles: Readonly<Record<TextRefusal, string>> = {
  'contact-warning': words.contact,
  'contact-blocked': words.contact,
  'abuse-warning': words.abuse,
  'abuse-blocked': words.blocked,
}

function textOf(refusal: TextRefusal, { isStudent, isMinor }: Author): string {
  if (refusal === 'contact-warning') return isStudent ? words.contactOfStudent : words.contactOfTutor
  if (refusal === 'contact-blocked' && isMinor) return words.contactOfMinor
  return refusal === 'abuse-warning' ? words.abuseText : codeText(refusal)
}
