import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call, errorText } from '../../api/call.ts'
import { Ltr } from '../../format/components.tsx'
import { FormAlert } from '../../ui/alerts.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldText } from '../../words/field-codes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'
import { CodeEntry, useCodeTries, useProved, useResendWait } from './CodeEntry.tsx'

interface EmailCodeDialogProps {
  user: User
  request: { isSent: boolean; code: string | null }
  onClose: (verified: boolean) => void
}

/** «تأكيد البريد الإلكتروني»: submits the code as soon as its fifth digit is typed. */
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

/** Verification of the user's own mail address: send a code, try it, resend. */
interface Confirmation {
  /** True when the server has just mailed a code. */
  isSent: boolean
  /** A complete code to submit at once, or null. */
  code: string | null
  done: () => void
}

function useEmailConfirmation({ isSent, code: given, done }: Confirmation) {
  const proved = useProved()
  const [code, setCode] = useState(given ?? '')
  const [running, setRunning] = useState<'send' | 'confirm' | null>(null)
  const [alert, setAlert] = useState('')
  const tries = useCodeTries()
  const wait = useResendWait()

  async function send(isFirst: boolean): Promise<void> {
    setRunning('send')
    setAlert('')
    try {
      await call(confirmationCodeEndpoints.sendEmail)
      wait.begin()
      tries.restart()
      setCode('')
      if (!isFirst) announce(codeWords.resent)
    } catch (error) {
      if (isDone(error)) finish()
      else if (!wait.heed(error)) setAlert(errorText(error))
    } finally {
      setRunning(null)
    }
  }

  async function confirm(whole: string): Promise<void> {
    if (running !== null) return
    if (whole.length < confirmationCodeDigits) {
      tries.say(fieldText('invalid-verification-code'))
      return
    }
    setRunning('confirm')
    tries.say('')
    try {
      await call(confirmationCodeEndpoints.confirmEmail, { body: { code: whole } })
      finish()
    } catch (error) {
      if (isDone(error)) return finish()
      setCode('')
      tries.count(error)
    } finally {
      setRunning(null)
    }
  }

  function finish(): void {
    proved({ verifiedEmail: true })
    done()
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (given !== null) void confirm(given)
    else if (isSent) wait.begin()
    else void send(true)
  })

  return { code, setCode, alert, tries, wait: wait.words, running, confirm, resend: () => void send(false) }
}

/** The address was verified elsewhere before. */
function isDone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email-already-verified'
}
