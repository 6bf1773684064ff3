/** Verifies the person's phone through an app: number, sending, trying, asking again. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { messagingAppWords } from '@hiwar/contract/enumerations/words.ts'
import { confirmationCodeDigits } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useCodeTries, useProved, useResendWait } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { keepUser, readLogin } from '@hiwar/kit/login/login.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useState } from 'react'
import { phoneWords } from '../words.ts'

export interface Wanted {
  /** In the contract's form: +201…. */
  phone: string
  method: MessagingApp
}

/** `number` asks for number and app, `hidden` says that Telegram cannot find the number, `code` asks for the code. */
type Step = 'number' | 'hidden' | 'code'

export function usePhoneConfirmation(user: User, done: () => void) {
  const proved = useProved()
  const tries = useCodeTries()
  const wait = useResendWait()
  const [step, setStep] = useState<Step>('number')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [code, setCode] = useState('')
  const [running, setRunning] = useState<'send' | 'confirm' | null>(null)
  const [alert, setAlert] = useState('')

  async function send(asked: Wanted, isAgain = false): Promise<void> {
    setRunning('send')
    setAlert('')
    setWanted(asked)
    try {
      const { phone, method } = asked
      await keepNumber(phone)
      await call(confirmationCodeEndpoints.sendPhone, { body: { phone, method } })
      wait.begin()
      tries.restart()
      setCode('')
      setStep('code')
      if (isAgain) announce(wordsOf(phoneWords)('resent', { app: messagingAppWords[asked.method] }))
    } catch (error) {
      if (isCode(error, 'unresolved-phone')) setStep('hidden')
      else if (isCode(error, 'user-already-verified')) finish(asked)
      else if (!wait.heed(error)) setAlert(errorText(error))
    } finally {
      setRunning(null)
    }
  }

  /** Stores the new number, without an app, so that the server sends no code by itself. */
  async function keepNumber(phone: string): Promise<void> {
    const stored = readLogin()?.user ?? user
    if (stored.phone === null || stored.phone === phone) return
    const body = { phone, ...(stored.notificationMethod !== null && { notificationMethod: null }) }
    keepUser(await call(accountEndpoints.update, { params: { id: user.id }, body }))
  }

  async function confirm(whole: string): Promise<void> {
    if (running !== null || wanted === null) return
    if (whole.length < confirmationCodeDigits) return tries.say(fieldText('invalid-verification-code'))
    setRunning('confirm')
    tries.say('')
    try {
      await call(confirmationCodeEndpoints.confirmPhone, { body: { code: whole, method: wanted.method } })
      finish(wanted)
    } catch (error) {
      setCode('')
      tries.count(error)
    } finally {
      setRunning(null)
    }
  }

  function finish({ phone, method }: Wanted): void {
    const app = method === MessagingApp.Whatsapp ? { verifiedWhatsApp: true } : { verifiedTelegram: true }
    proved({ phone, verifiedPhone: true, notificationMethod: method, ...app })
    done()
  }

  return {
    step,
    wanted,
    code,
    setCode,
    running,
    alert,
    tries,
    wait: wait.words,
    send,
    confirm,
    back: () => setStep('number'),
  }
}

export type PhoneConfirmation = ReturnType<typeof usePhoneConfirmation>

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
