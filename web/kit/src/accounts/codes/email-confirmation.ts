/** Confirming one's own e-mail: sending, trying, asking again. */

import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { announce } from '../../ui/announcer.ts'
import { fieldText } from '../../words/codes.ts'
import { codeWords } from '../words.ts'
import { useCodeTries } from './code-tries.ts'
import { useProved } from './proved.ts'
import { useResendWait } from './resend-wait.ts'

interface Confirmation {
  /** A code has just been mailed. */
  isSent: boolean
  /** A whole code is tried at once. */
  code: string | null
  done: () => void
}

export function useEmailConfirmation({ isSent, code: given, done }: Confirmation) {
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

/** It was confirmed elsewhere meanwhile. */
function isDone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email-already-verified'
}
