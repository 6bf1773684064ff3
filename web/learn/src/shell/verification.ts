/** Opens the verification dialogs from anywhere; each dialog is mounted once, in the app's root. */
import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { sharedValue, useShared } from './shared-value.ts'

export interface VerificationRequest {
  /** `account` first explains the reason; `email` and `phone` open the code dialogs directly. */
  kind: 'account' | 'email' | 'phone'
  /** A code was just mailed, so the dialog does not request one. */
  isSent: boolean
  /** The code from a mail link, submitted without a press. */
  code: string | null
  /** A phone number that was just typed elsewhere. */
  phone: string | null
  method: MessagingApp | null
  done: (verified: boolean) => void
}

type Prefilled = Partial<Pick<VerificationRequest, 'isSent' | 'code' | 'phone' | 'method'>>

const open = sharedValue<VerificationRequest | null>(null)

/**
 * G11: required before an action that needs a verified account. Resolves to true at once for a verified account; else
 * opens «تأكيد الحساب» and resolves to true if the action may continue, false if the person postpones.
 */
export function askToVerify(): Promise<boolean> {
  const user = readLogin()?.user
  if (user !== undefined && isVerifiedToAct(user.role, user)) return Promise.resolve(true)
  return ask('account', {})
}

export function confirmEmail(prefilled: Prefilled = {}): Promise<boolean> {
  return ask('email', prefilled)
}

export function confirmPhone(prefilled: Pick<Prefilled, 'phone' | 'method'> = {}): Promise<boolean> {
  return ask('phone', prefilled)
}

export function closeVerification(verified: boolean): void {
  const closed = open.get()
  open.set(null)
  closed?.done(verified)
}

export function useVerificationRequest(): VerificationRequest | null {
  return useShared(open)
}

function ask(kind: VerificationRequest['kind'], prefilled: Prefilled): Promise<boolean> {
  open.get()?.done(false)
  return new Promise((done) => {
    open.set({ kind, isSent: false, code: null, phone: null, method: null, ...prefilled, done })
  })
}
