import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useRef } from 'react'
import { Ltr } from '../../format/Ltr.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { useEmailConfirmation } from './email-confirmation.ts'

interface EmailCodeDialogProps {
  user: User
  request: { isSent: boolean; code: string | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد البريد الإلكتروني»: the code is sent as soon as its fifth digit is there. */
export function EmailCodeDialog({ user, request, onClose }: EmailCodeDialogProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const confirmation = useEmailConfirmation({
    ...request,
    done: () => {
      toast.success(codeWords.emailVerified)
      onClose(true)
    },
  })
  const { code, tries, running } = confirmation

  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={codeWords.emailTitle}
      description={wordsOf(codeWords).rich('sentTo', {
        email: user.email,
        ltr: (email) => <Ltr className="inline-block max-w-full break-all">{email}</Ltr>,
      })}
      size="small"
      busy={running === 'confirm'}
      dismiss={codeWords.later}
      actions={
        !tries.isOver && (
          <Button busy={running === 'confirm'} onClick={() => void confirmation.confirm(code)}>
            {codeWords.confirm}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <CodeEntry
          {...confirmation}
          input={input}
          onChange={confirmation.setCode}
          onComplete={(whole) => void confirmation.confirm(whole)}
          isSending={running === 'send'}
          onResend={confirmation.resend}
          busy={running === 'confirm'}
        />
        <FormAlert>{confirmation.alert}</FormAlert>
      </div>
    </Dialog>
  )
}
