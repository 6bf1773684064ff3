/** The data behind `#` in a mail link: kept in memory and removed from the address bar before the first render. */
import { sharedValue, useShared } from './shared-value.ts'

export interface MailLink {
  /** The code of `/#verify-email=…`. */
  emailCode: string | null
  /** Mail and code of `/reset-password#email=…&code=…`. */
  reset: { email: string; code: string } | null
}

const nothing: MailLink = { emailCode: null, reset: null }
const carried = sharedValue(nothing)

/** Called at start, and again when a link opens in an existing tab. */
export function takeMailLink(): void {
  const fields = new URLSearchParams(location.hash.slice(1))
  const [emailCode, email, code] = ['verify-email', 'email', 'code'].map((name) => fields.get(name))
  if (!emailCode && !email) return
  carried.set({ emailCode: emailCode ?? null, reset: email && code ? { email, code } : null })
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function useMailLink(): MailLink {
  return useShared(carried)
}

export function dropMailLink(): void {
  carried.set(nothing)
}
