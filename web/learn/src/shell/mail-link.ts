/** The data behind `#` in a mail link: kept in memory and removed from the address bar before the first render. */
import { useSyncExternalStore } from 'react'

export interface MailLink {
  /** The code of `/#verify-email=…`. */
  emailCode: string | null
  /** Mail and code of `/reset-password#email=…&code=…`. */
  reset: { email: string; code: string } | null
}

const nothing: MailLink = { emailCode: null, reset: null }
const watchers = new Set<() => void>()
let carried = nothing

/** Called at start, and again when a link opens in an existing tab. */
export function takeMailLink(): void {
  const words = new URLSearchParams(location.hash.slice(1))
  const [emailCode, email, code] = ['verify-email', 'email', 'code'].map((name) => words.get(name))
  if (!emailCode && !email) return
  keep({ emailCode: emailCode ?? null, reset: email && code ? { email, code } : null })
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function useMailLink(): MailLink {
  return useSyncExternalStore(
    watch,
    () => carried,
    () => nothing,
  )
}

/** Drops the link's data after use. */
export function dropMailLink(): void {
  keep(nothing)
}

function keep(link: MailLink): void {
  carried = link
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
