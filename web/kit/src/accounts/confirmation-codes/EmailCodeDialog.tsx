import type { User } from '@hiwar/contract/people/people.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { codeWords } from '../words.ts'
import { EmailCode, type EmailCodeRequest, sentTo, useEmailCode } from './EmailCode.tsx'

interface EmailCodeDialogProps {
  user: User
  request: EmailCodeRequest
  onClose: (verified: boolean) => void
}

/** «تأكيد البريد الإلكتروني»: submits the code as soon as its fifth digit is typed. */
export function EmailCodeDialog({ user, request, onClose }: EmailCodeDialogProps): ReactNode {
  const confirmation = useEmailCode(user, request, () => {
    toast.success(codeWords.emailVerified)
    onClose(true)
  })
  const { tries, running, confirm } = confirmation
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={codeWords.emailTitle}
      description={sentTo(user)}
      size="small"
      busy={running === 'confirm'}
      dismiss={codeWords.later}
      actions={
        !tries.isOver && (
          <Button busy={running === 'confirm'} onClick={() => void confirm()}>
            {codeWords.confirm}
          </Button>
        )
      }
    >
      <EmailCode user={user} confirmation={confirmation} />
    </Dialog>
  )
}
