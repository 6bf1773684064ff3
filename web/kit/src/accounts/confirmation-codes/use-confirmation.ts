/** A code that proves an address: sending it, trying it, and asking for another one. */
import { codeTries, confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { useState } from 'react'
import { ApiError, errorText } from '../../api/call.ts'
import { useReadAgain } from '../../api/queries.ts'
import { countAfter } from '../../format/counted.ts'
import { useRetryWait } from '../../forms/retries.ts'
import { keepUser, readLogin } from '../../login/login.ts'
import { announce } from '../../ui/announcer.tsx'
import { codeText } from '../../words/codes.ts'
import { fieldText } from '../../words/field-codes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { codeWords } from '../words.ts'

interface ConfirmationCalls<Address> {
  send: (address: Address) => Promise<unknown>
  /** Announced once another code is on its way. */
  resent: (address: Address) => string
  /** Tries a complete code. */
  confirm: (code: string) => Promise<unknown>
  /** Handles an error that is not about the code; returns true when handled. */
  refused?: (error: unknown, address?: Address) => boolean
  /** A code that is known already. */
  known?: string | null
}

/** Seconds before the user can request another code, unless the server asks for a longer wait. */
const pause = 60

export function useConfirmation<Address>(calls: ConfirmationCalls<Address>) {
  const { refused = () => false } = calls
  const [code, setCode] = useState(calls.known ?? '')
  const [running, setRunning] = useState<'send' | 'confirm' | null>(null)
  const [alert, setAlert] = useState('')
  const tries = useCodeTries()
  const { start, seconds } = useRetryWait()

  function empty(): void {
    setCode('')
    setAlert('')
  }

  /** Begins anew with a code that the server has just sent. */
  function begin(): void {
    start(pause)
    tries.restart()
    empty()
  }

  async function send(address: Address, isAgain = false): Promise<void> {
    setRunning('send')
    setAlert('')
    try {
      await calls.send(address)
      begin()
      if (isAgain) announce(calls.resent(address))
    } catch (error) {
      if (refused(error, address)) return
      if (error instanceof ApiError && error.retryAfter !== null) start(error.retryAfter)
      else setAlert(errorText(error))
    } finally {
      setRunning(null)
    }
  }

  async function confirm(typed = code): Promise<void> {
    if (running !== null) return
    if (typed.length < confirmationCodeDigits) return tries.show(fieldText('invalid-verification-code'))
    setRunning('confirm')
    tries.show('')
    try {
      await calls.confirm(typed)
      empty()
    } catch (error) {
      if (refused(error)) return
      setCode('')
      tries.count(error)
    } finally {
      setRunning(null)
    }
  }

  /** «إعادة الإرسال بعد ٤٥ ثانية» while the wait lasts. */
  const wait = seconds === 0 ? undefined : wordsOf(codeWords)('resendIn', { seconds: countAfter('second', seconds) })
  return { code, setCode, running, alert, tries, wait, begin, send, confirm }
}

export type Confirmation = Omit<ReturnType<typeof useConfirmation<never>>, 'send'>

/** A code allows five tries within 15 minutes; after that only a new code helps. */
function useCodeTries() {
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
    show: setText,
    restart(): void {
      setWrong(0)
      setOver(false)
      setText('')
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
