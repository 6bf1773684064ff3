import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { Ltr } from '../../format/components.tsx'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { useConfirmation, useProved } from './use-confirmation.ts'

interface EmailCodeDialogProps {
  user: User
  /** Whether the server has just mailed a code, and a complete code to submit at once. */
  request: { isSent: boolean; code: string | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد البريد الإلكتروني»: submits the code as soon as its fifth digit is typed. */
export function EmailCodeDialog({ user, request, onClose }: EmailCodeDialogProps): ReactNode {
  const proved = useProved()
  const confirmation = useConfirmation<User>({
    known: request.code,
    send: () => call(confirmationCodeEndpoints.sendEmail),
    resent: () => codeWords.resent,
    confirm: (code) => call(confirmationCodeEndpoints.confirmEmail, { body: { code } }).then(finish),
    refused(error) {
      const isVerifiedElsewhere = error instanceof ApiError && error.code === 'email-already-verified'
      if (isVerifiedElsewhere) finish()
      return isVerifiedElsewhere
    },
  })
  const { tries, running, begin, send, confirm } = confirmation

  function finish(): void {
    proved({ verifiedEmail: true })
    toast.success(codeWords.emailVerified)
    onClose(true)
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (request.code !== null) void confirm()
    else if (request.isSent) begin()
    else void send(user)
  })

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
          <Button busy={running === 'confirm'} onClick={() => void confirm()}>
            {codeWords.confirm}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <CodeEntry confirmation={confirmation} onResend={() => void send(user, true)} />
        <FormAlert>{confirmation.alert}</FormAlert>
      </div>
    </Dialog>
  )
}
