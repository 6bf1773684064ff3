import { codeTries } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { ApiError, errorText } from '../../api/call.ts'
import { useReadAgain } from '../../api/queries.ts'
import { countAfter } from '../../format/counted.ts'
import { useRetryWait } from '../../forms/retries.ts'
import { keepUser, readLogin } from '../../login/login.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { codeText } from '../../words/codes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'

interface CodeEntryProps {
  code: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  tries: CodeTries
  /** Text that says when the user can request a new code; undefined when the user can request one now. */
  wait: string | undefined
  isSending: boolean
  onResend: () => void
  busy?: boolean
  input: RefObject<HTMLInputElement | null>
}

/** Five boxes for a confirmation code, and a button that requests a new code. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { code, onChange, onComplete, tries, wait, isSending, onResend, busy = false, input } = props
  const { text, isOver } = tries

  // A wrong code is cleared; the focus returns to the boxes for the next try.
  useEffect(() => {
    if (text !== '' && !isOver) input.current?.focus()
  }, [text, isOver, input])

  const resend = (
    <Button
      tone={isOver ? 'primary' : 'plain'}
      size={isOver ? 'base' : 'small'}
      icon={RotateCw}
      busy={isSending}
      disabledReason={wait}
      onClick={onResend}
    >
      {wait ?? codeWords.resend}
    </Button>
  )
  if (isOver) {
    return (
      <div className="flex flex-col gap-4">
        <FormAlert>{text}</FormAlert>
        {resend}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <CodeField
        ref={input}
        label={codeWords.code}
        value={code}
        onChange={onChange}
        onComplete={onComplete}
        error={text || undefined}
        disabled={busy}
        autoFocus
      />
      <div className="-ms-3.5">{resend}</div>
    </div>
  )
}

/** A code allows five tries within 15 minutes; after that only a new code helps. */
export function useCodeTries() {
  const [wrong, setWrong] = useState(0)
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')

  return {
    /** Error text of the last try. */
    text,
    /** True when the tries or the time are used up: only «إعادة إرسال الرمز» remains. */
    isOver,
    count(error: unknown): void {
      const code = error instanceof ApiError ? error.code : null
      const tries = code === 'invalid-verification-code' ? wrong + 1 : wrong
      const over = code === 'expired-verification-code' || tries >= codeTries
      setWrong(tries)
      setOver(over)
      setText(over ? codeText('expired-verification-code') : errorText(error))
    },
    /** Shows a text that is not a server response, and counts no try. */
    say: setText,
    restart(): void {
      setWrong(0)
      setOver(false)
      setText('')
    },
  }
}

export type CodeTries = ReturnType<typeof useCodeTries>

/** Seconds before the user can request another code, unless the server asks for a longer wait. */
const pause = 60

export function useResendWait() {
  const wait = useRetryWait()
  return {
    /** «إعادة الإرسال بعد ٤٥ ثانية» while the wait lasts. */
    words:
      wait.seconds === 0 ? undefined : wordsOf(codeWords)('resendIn', { seconds: countAfter('second', wait.seconds) }),
    begin: () => wait.start(pause),
    /** Starts the wait and returns true when the server rejected the request as too early. */
    heed(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.retryAfter === null) return false
      wait.start(error.retryAfter)
      return true
    },
  }
}

/** Stores in the login that an address is verified and reloads what depends on it. */
export function useProved(): (facts: Partial<User>) => void {
  const readAgain = useReadAgain(accountEndpoints.current, tutorEndpoints.meta)
  return (facts) => {
    const before = readLogin()?.user
    if (before === undefined) return
    const user = { ...before, ...facts }
    keepUser({ ...user, verified: isVerified(user.role, user) })
    void readAgain()
  }
}
