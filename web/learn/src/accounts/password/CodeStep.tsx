import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { CodeEntry, type CodeTries, type useResendWait } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { fieldText } from '@hiwar/kit/words/codes.ts'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { accountWords as words } from '../words.ts'

interface CodeStepProps {
  email: string
  tries: CodeTries
  wait: ReturnType<typeof useResendWait>
  onCode: (code: string) => void
}

/** The mailed code; it is tried together with the new password. */
export function CodeStep({ email, tries, wait, onCode }: CodeStepProps): ReactNode {
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [alert, setAlert] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function resend(): Promise<void> {
    setSending(true)
    setAlert('')
    try {
      await call(confirmationCodeEndpoints.sendPassword, { body: { email } })
      wait.begin()
      tries.restart()
      setCode('')
      announce(words.codeSentPerhaps)
    } catch (error) {
      if (!wait.heed(error)) setAlert(errorText(error))
    } finally {
      setSending(false)
    }
  }

  function goOn(whole: string): void {
    if (whole.length === confirmationCodeDigits) {
      onCode(whole)
      return
    }
    tries.say(fieldText('invalid-verification-code'))
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        goOn(code)
      }}
    >
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Icon of={MailCheck} className="mt-1 text-brand-ink" />
        {words.codeSentPerhaps}
      </p>
      <CodeEntry
        {...{ code, tries, input, isSending }}
        wait={wait.words}
        onChange={setCode}
        onComplete={goOn}
        onResend={() => void resend()}
      />
      <FormAlert>{alert}</FormAlert>
      {!tries.isOver && (
        <Button type="submit" size="large" full>
          {words.onward}
        </Button>
      )}
    </form>
  )
}
