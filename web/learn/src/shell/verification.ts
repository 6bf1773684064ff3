/** Asks for the confirmation of an address from anywhere: the dialog stands once, in the root of the app. */
import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { readSession } from '@hiwar/kit/session/session.ts'
import { useSyncExternalStore } from 'react'

export interface VerificationRequest {
  /** `account` first says why it is asked; `email` and `phone` are the dialogs of the codes at once. */
  kind: 'account' | 'email' | 'phone'
  /** A code has just been mailed, so that none is asked for. */
  isSent: boolean
  /** The code of a mail's link, sent without a press. */
  code: string | null
  /** A number that was just typed elsewhere. */
  phone: string | null
  /** The app that is wanted. */
  method: MessagingApp | null
  done: (verified: boolean) => void
}

type Wish = Partial<Pick<VerificationRequest, 'isSent' | 'code' | 'phone' | 'method'>>

const watchers = new Set<() => void>()
let open: VerificationRequest | null = null

/**
 * G11: before an act that needs a verified account. Answers at once when it is one, else after the dialog «توثيق
 * الحساب»: true when the act may go on, false when the person put it off.
 */
export function askToVerify(): Promise<boolean> {
  const user = readSession()?.user
  if (user !== undefined && isVerifiedToAct(user.role, user)) return Promise.resolve(true)
  return ask('account', {})
}

/** Opens «تأكيد البريد الإلكتروني». */
export function confirmEmail(wish: Wish = {}): Promise<boolean> {
  return ask('email', wish)
}

/** Opens «تأكيد رقم الهاتف». */
export function confirmPhone(wish: Pick<Wish, 'phone' | 'method'> = {}): Promise<boolean> {
  return ask('phone', wish)
}

export function closeVerification(verified: boolean): void {
  const closed = open
  open = null
  tell()
  closed?.done(verified)
}

export function useVerificationRequest(): VerificationRequest | null {
  return useSyncExternalStore(watch, () => open)
}

function ask(kind: VerificationRequest['kind'], wish: Wish): Promise<boolean> {
  open?.done(false)
  return new Promise((resolve) => {
    open = { kind, isSent: false, code: null, phone: null, method: null, ...wish, done: resolve }
    tell()
  })
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
