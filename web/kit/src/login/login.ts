/**
 * The login on this device: token and user in local storage, shared by all tabs. A tab in which staff view an account
 * has the login of the view instead, and leaves that of the device alone.
 */

import type { Action } from '@hiwar/contract/all-calls.ts'
import { tokenRenewalDays } from '@hiwar/contract/fields/limits.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { type Access, mayTry, seesAll } from '@hiwar/domain/permissions/can.ts'
import { DAY, SECOND } from '@hiwar/domain/time/lengths.ts'
import { useSyncExternalStore } from 'react'
import { deleteDeviceRows } from '../device-rows.ts'
import { deskDatabase, deviceStorage, filesDatabase, isViewing, tabStorage, viewKey } from '../device-storage.ts'
import { speakTo } from '../words/reader.ts'

const tokenKey = 'hiwar:token'
const userKey = 'hiwar:user'
/** Storage keys that survive a logout. */
const keptKeys = new Set(['hiwar:theme', 'hiwar:page-size'])

export interface Login {
  token: string
  user: User
}

/** `ended`: the server rejected the token; `left`: the person logged out. */
export type LoginChange = 'entered' | 'changed' | 'left' | 'ended'

const watchers = new Set<(change: LoginChange) => void>()
let seen: { token: string | null; user: string | null; login: Login | null } | null = null

export function readToken(): string | null {
  return readLogin()?.token ?? null
}

export function readLogin(): Login | null {
  const [token, user] = [deviceStorage.getItem(tokenKey), deviceStorage.getItem(userKey)]
  if (seen === null || seen.token !== token || seen.user !== user) seen = { token, user, login: parse(token, user) }
  speakTo(seen.login?.user.gender ?? null)
  return seen.login
}

/** The current login, or null; components redraw when any tab logs in or out. */
export function useLogin(): Login | null {
  return useSyncExternalStore(watchLogin, readLogin, () => null)
}

export function signIn(user: User, token: string): void {
  deviceStorage.setItem(tokenKey, token)
  deviceStorage.setItem(userKey, JSON.stringify(user))
  notifyWatchers('entered')
}

/** Lets this tab show somebody's account until this time, an ISO text, by a login that the device does not keep. */
export function startView(user: User, token: string, until: string): void {
  tabStorage.setItem(viewKey, until)
  signIn(user, token)
}

/** The end of the view of this tab, an ISO text; null in a tab of the person. */
export function viewEnd(): string | null {
  return tabStorage.getItem(viewKey)
}

/** Stores the user as the server last returned it. */
export function keepUser(user: User): void {
  if (deviceStorage.getItem(tokenKey) === null) return
  deviceStorage.setItem(userKey, JSON.stringify(user))
  notifyWatchers('changed')
}

export function keepToken(token: string): void {
  deviceStorage.setItem(tokenKey, token)
  notifyWatchers('changed')
}

/** Removes the login from this device; `signOut` also ends it on the server. */
export function forgetLogin(): void {
  clear()
  notifyWatchers('left')
}

/** Ends the login after the server rejected this token. Several rejected calls report the end once. */
export function endLogin(token: string): void {
  if (deviceStorage.getItem(tokenKey) !== token) return
  clear()
  notifyWatchers('ended')
}

/** Whether this device's clock is past the end of the token, which the server's clock need not be. */
export function isPastExpiry(now: number): boolean {
  const token = readToken()
  return token !== null && isExpired(token, now)
}

/** Removes a login whose token has expired at this time by the server's clock, or that cannot be read. */
export function dropExpiredLogin(now: number): void {
  const token = deviceStorage.getItem(tokenKey)
  if (token !== null && (isExpired(token, now) || readLogin() === null)) clear()
}

export function watchLogin(watcher: (change: LoginChange) => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) {
    window.addEventListener('storage', followOtherTab)
    window.addEventListener('pageshow', catchUp)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    window.removeEventListener('storage', followOtherTab)
    window.removeEventListener('pageshow', catchUp)
  }
}

function notifyWatchers(change: LoginChange): void {
  for (const watcher of watchers) watcher(change)
}

function clear(): void {
  const isView = isViewing()
  if (!isView) for (const name of [filesDatabase, deskDatabase]) deleteDeviceRows(name)
  for (const key of deviceStorage.keys()) {
    if (key.startsWith('hiwar:') && !keptKeys.has(key) && key !== viewKey) deviceStorage.removeItem(key)
  }
  // Last: from now on the device's own login is this tab's again.
  if (isView) tabStorage.removeItem(viewKey)
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (isViewing()) return
  if (key === tokenKey) notifyWatchers(newValue === null ? 'left' : 'entered')
  else if (key === userKey && newValue !== null) notifyWatchers('changed')
}

/** A page that Back brings out of the browser's memory was told of nothing that happened meanwhile. */
function catchUp({ persisted }: PageTransitionEvent): void {
  const before = seen?.token ?? null
  const token = readToken()
  if (persisted && token !== before) notifyWatchers(token === null ? 'left' : 'entered')
}

function parse(token: string | null, user: string | null): Login | null {
  if (token === null || user === null || endOf(token) === null) return null
  try {
    return { token, user: JSON.parse(user) as User }
  } catch {
    return null
  }
}

/**
 * The end of the token in milliseconds since 1970, read without verifying it; only the server decides whether a token
 * is valid. Null for a text that is no token.
 */
function endOf(token: string): number | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(part)) as { exp?: unknown }
    return typeof exp === 'number' ? exp * SECOND : null
  } catch {
    return null
  }
}

function isExpired(token: string, now: number): boolean {
  return (endOf(token) ?? 0) <= now
}

const refreshThreshold = tokenRenewalDays * DAY

/** Whether the token expires within two days. */
export function isRefreshDue(token: string, now: number): boolean {
  const left = (endOf(token) ?? 0) - now
  return left > 0 && left <= refreshThreshold
}

/**
 * Access by role alone; `unauthenticated` for a visitor who must log in first. Screens hide and explain by it; the
 * server decides.
 */
export function useVerdict(action: Action): Access {
  return mayTry(useLogin()?.user.role ?? null, action)
}

/** Whether the person may do this, at least with the person's records. */
export function useMay(action: Action): boolean {
  return useVerdict(action) === 'allow'
}

/** Returns a check whether the person may do an action with everybody's records. */
export function useSeesAll(): (action: Action) => boolean {
  const role = useLogin()?.user.role
  return (action) => role !== undefined && seesAll(role, action)
}

/** For rules that are in no row of the permission table. */
export function useIsAdmin(): boolean {
  return isAdmin(useLogin()?.user.role ?? null)
}
