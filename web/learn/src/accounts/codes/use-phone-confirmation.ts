/** Verifies the person's phone through an app: number, sending, trying, asking again. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { messagingAppWords } from '@hiwar/contract/enumerations/words.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useConfirmation, useProved } from '@hiwar/kit/accounts/confirmation-codes/use-confirmation.ts'
import { ApiError, call } from '@hiwar/kit/api/call.ts'
import { keepUser, readLogin } from '@hiwar/kit/login/login.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useState } from 'react'
import { phoneWords } from '../words.ts'

interface Wanted {
  /** In the contract's form: +201…. */
  phone: string
  method: MessagingApp
}

/** `number` asks for number and app, `hidden` says that Telegram cannot find the number, `code` asks for the code. */
type Step = 'number' | 'hidden' | 'code'

export function usePhoneConfirmation(user: User, done: () => void) {
  const proved = useProved()
  const [step, setStep] = useState<Step>('number')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const confirmation = useConfirmation<Wanted>({
    async send(asked) {
      setWanted(asked)
      await keepNumber(asked.phone)
      await call(confirmationCodeEndpoints.sendPhone, { body: asked })
      setStep('code')
    },
    resent: ({ method }) => wordsOf(phoneWords)('resent', { app: messagingAppWords[method] }),
    async confirm(code) {
      if (wanted === null) return
      await call(confirmationCodeEndpoints.confirmPhone, { body: { code, method: wanted.method } })
      finish(wanted)
    },
    refused(error, asked) {
      const code = error instanceof ApiError && asked !== undefined ? error.code : null
      if (code === 'unresolved-phone') setStep('hidden')
      if (code === 'user-already-verified' && asked !== undefined) finish(asked)
      return code === 'unresolved-phone' || code === 'user-already-verified'
    },
  })

  /** Stores the new number, without an app, so that the server sends no code by itself. */
  async function keepNumber(phone: string): Promise<void> {
    const stored = readLogin()?.user ?? user
    if (stored.phone === null || stored.phone === phone) return
    const body = { phone, ...(stored.notificationMethod !== null && { notificationMethod: null }) }
    keepUser(await call(accountEndpoints.update, { params: { id: user.id }, body }))
  }

  function finish({ phone, method }: Wanted): void {
    const app = method === MessagingApp.Whatsapp ? { verifiedWhatsApp: true } : { verifiedTelegram: true }
    proved({ phone, verifiedPhone: true, notificationMethod: method, ...app })
    done()
  }

  return { ...confirmation, step, wanted, back: () => setStep('number') }
}

export type PhoneConfirmation = ReturnType<typeof usePhoneConfirmation>
