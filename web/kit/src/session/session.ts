/** Who is logged in on this device: token and user in storage, the same in every tab. */

import type { User } from '@hiwar/contract/people/people.ts'
import { DAY, SECOND } from '@hiwar/domain/time/lengths.ts'
import { useSyncExternalStore } from 'react'

const tokenKey = 'hiwar:token'
const userKey = 'hiwar:user'
/** What logging out leaves on the device. */
const keptKeys = new Set(['hiwar:theme', 'hiwar:page-size'])

export interface Session {
  token: string
  user: User
}

/** `ended`: the server no longer takes the token; `left`: the person logged out. */
export type SessionChange = 'entered' | 'changed' | 'left' | 'ended'

const watchers = new Set<(change: SessionChange) => void>()
let seen: { token: string | null; user: string | null; session: Session | null } | null = null

export function readToken(): string | null {
  return readSession()?.token ?? null
}

export function readSession(): Session | null {
  const [token, user] = [localStorage.getItem(tokenKey), localStorage.getItem(userKey)]
  if (seen === null || seen.token !== token || seen.user !== user) seen = { token, user, session: parse(token, user) }
  return seen.session
}

/** The logged-in person, or null; redrawn when any tab logs in or out. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, readSession, () => null)
}

export function signIn(user: User, token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  tell('entered')
}

/** Keeps what the server last said of the logged-in person. */
export function keepUser(user: User): void {
  if (localStorage.getItem(tokenKey) === null) return
  localStorage.setItem(userKey, JSON.stringify(user))
  tell('changed')
}

export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  tell('changed')
}

/** Forgets the person on this device; the call that ends the session at the server is `signOut`. */
export function forgetSession(): void {
  clear()
  tell('left')
}

/** The server refused this token. However many calls learn of it, the end is told once. */
export function endSession(token: string): void {
  if (localStorage.getItem(tokenKey) !== token) return
  clear()
  tell('ended')
}

/** Called at start: an expired token counts as none. */
export function dropExpiredSession(now: number): void {
  const token = localStorage.getItem(tokenKey)
  if (token !== null && (isExpired(token, now) || readSession() === null)) clear()
}

export function watchSession(watcher: (change: SessionChange) => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) window.addEventListener('storage', followOtherTab)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function tell(change: SessionChange): void {
  for (const watcher of watchers) watcher(change)
}

function clear(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('hiwar:') && !keptKeys.has(key)) localStorage.removeItem(key)
  }
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === tokenKey) tell(newValue === null ? 'left' : 'entered')
  else if (key === userKey && newValue !== null) tell('changed')
}

function parse(token: string | null, user: string | null): Session | null {
  if (token === null || user === null || claimsOf(token) === null) return null
  try {
    return { token, user: JSON.parse(user) as User }
  } catch {
    return null
  }
}

/** Reads the claims of the session's token; the server alone decides whether it is good. */
export interface TokenClaims {
  id: number
  /** In milliseconds since 1970. */
  expiresAt: number
}

function claimsOf(token: string): TokenClaims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (typeof claims !== 'object' || claims === null) return null
    const { id, exp } = claims as { id?: unknown; exp?: unknown }
    return typeof id === 'number' && typeof exp === 'number' ? { id, expiresAt: exp * SECOND } : null
  } catch {
    return null
  }
}

function isExpired(token: string, now: number): boolean {
  const claims = claimsOf(token)
  return claims === null || claims.expiresAt <= now
}

const refreshThreshold = 2 * DAY

/** Two days or less are left. */
export function isRefreshDue(token: string, now: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && claims.expiresAt > now && claims.expiresAt - now <= refreshThreshold
}
