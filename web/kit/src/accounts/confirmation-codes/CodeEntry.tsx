import { codeTries } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { queryKeyOf } from '../../api/queries.ts'
import { countAfter } from '../../format/counted.ts'
import { useRetryWait } from '../../forms/retries.ts'
import { keepUser, readSession } from '../../session/session.ts'
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
  /** Why no new code can be asked for now. */
  wait: string | undefined
  isSending: boolean
  onResend: () => void
  busy?: boolean
  input: RefObject<HTMLInputElement | null>
}

/** The five boxes of a mailed code, and the way to another one. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { code, onChange, onComplete, tries, wait, isSending, onResend, busy = false, input } = props
  const { text, isOver } = tries

  // A wrong code is cleared, and the focus stays where the next one is typed.
  useEffect(() => {
    if (text !== '' && !isOver) input.current?.focus()
  }, [text, isOver, input])

  const resend = (
    <Button
      tone={isOver ? 'primary' : 'plain'}
      size={isOver ? 'base' : 'small'}
      icon={RotateCw}
      busy={isSending}
      off={wait}
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

/** A code bears five tries within a quarter of an hour; after that only a new one helps. */
export function useCodeTries() {
  const [wrong, setWrong] = useState(0)
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')

  return {
    /** What the last try was answered. */
    text,
    /** Used up or run out: only «إعادة إرسال الرمز» remains. */
    isOver,
    count(error: unknown): void {
      const code = error instanceof ApiError ? error.code : null
      const tries = code === 'invalid-verification-code' ? wrong + 1 : wrong
      const over = code === 'expired-verification-code' || tries >= codeTries
      setWrong(tries)
      setOver(over)
      setText(over ? codeText('expired-verification-code') : errorText(error))
    },
    /** Says something that is not the answer to a try. */
    say: setText,
    restart(): void {
      setWrong(0)
      setOver(false)
      setText('')
    },
  }
}

export type CodeTries = ReturnType<typeof useCodeTries>

/** Between two codes lies a minute, or as long as the server asks. */
const pause = 60

export function useResendWait() {
  const wait = useRetryWait()
  return {
    /** «إعادة الإرسال خلال ٤٥ ثانية» while it lasts. */
    words:
      wait.seconds === 0 ? undefined : wordsOf(codeWords)('resendIn', { seconds: countAfter('second', wait.seconds) }),
    begin: () => wait.start(pause),
    /** True when the refusal was only that it is too early. */
    heed(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.retryAfter === null) return false
      wait.start(error.retryAfter)
      return true
    },
  }
}

/** What follows a proof: the rest of the app learns at once that the account counts for more. */
export function useProved(): (facts: Partial<User>) => void {
  const client = useQueryClient()
  return (facts) => {
    const before = readSession()?.user
    if (before === undefined) return
    const user = { ...before, ...facts }
    keepUser({ ...user, verified: isVerified(user.role, user) })
    for (const endpoint of [accountEndpoints.current, tutorEndpoints.meta]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
}
