import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { Ltr } from '../../format/components.tsx'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { wordsOf } from '../../words/words-of.ts'
import { EmailForm } from '../contacts.tsx'
import { addressWords, codeWords } from '../words.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { useConfirmation, useProved } from './use-confirmation.ts'

/** Whether the server has just mailed a code, and a complete code to submit at once. */
export interface EmailCodeRequest {
  isSent: boolean
  code: string | null
}

/** The code that proves the mail address of this person: sent where none was, tried once its fifth digit is typed. */
export function useEmailCode(user: User, request: EmailCodeRequest, onDone: () => void) {
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
  const { begin, send, confirm } = confirmation

  function finish(): void {
    proved({ verifiedEmail: true })
    onDone()
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (request.code !== null) void confirm()
    else if (request.isSent) begin()
    else void send(user)
  })
  return confirmation
}

interface EmailCodeProps {
  user: User
  confirmation: ReturnType<typeof useEmailCode>
  /** Another way than the mail. */
  children?: ReactNode
}

/** The boxes of the code, and what helps when the mail does not come. */
export function EmailCode({ user, confirmation, children }: EmailCodeProps): ReactNode {
  const [isChanging, setChanging] = useState(false)
  if (isChanging) {
    return (
      <EmailForm
        user={user}
        onSent={() => {
          setChanging(false)
          confirmation.begin()
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4 pt-1">
      <CodeEntry confirmation={confirmation} onResend={() => void confirmation.send(user, true)} />
      <div className="border-line border-t pt-4">
        <p className="text-ink-soft text-sm">{codeWords.notThere}</p>
        <div className="-mx-3.5 flex flex-wrap">
          <Button tone="plain" size="small" onClick={() => setChanging(true)}>
            {addressWords.changeEmail}
          </Button>
          {children}
        </div>
      </div>
      <FormAlert>{confirmation.alert}</FormAlert>
    </div>
  )
}

export function sentTo({ email }: User): ReactNode {
  return wordsOf(codeWords).rich('sentTo', {
    email,
    ltr: (text) => <Ltr className="inline-block max-w-full break-all">{text}</Ltr>,
  })
}
