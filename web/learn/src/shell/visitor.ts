import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { keepUser, useSession } from '@hiwar/kit/session/session.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Visitor } from './entry.ts'

/** Who is looking, as far as the guards want to know. */
export function useVisitor(): Visitor {
  const user = useSession()?.user
  const role = user?.role ?? null
  const isNewcomer = useIsNewcomer()
  const tutor = useTutorProgress(role)
  const hasName = Boolean(user?.name)
  return { role, isNewcomer, hasName, tutor, hasLeft: hasLeft() }
}

/** How far a tutor has come: kept in the browser, so that a reload need not wait for it. */
export interface TutorProgress {
  profileComplete: boolean
  activated: boolean
}

const progressKey = 'hiwar:tutor-meta'

/** Null for everybody who does not teach, undefined while it is not known. */
export function useTutorProgress(role: Role | null): TutorProgress | null | undefined {
  const teaches = role !== null && isAnyTutor(role)
  const { data, errorUpdateCount } = useRead(tutorEndpoints.meta, {}, { enabled: teaches })
  useEffect(() => {
    if (teaches && data) localStorage.setItem(progressKey, JSON.stringify(progressOf(data)))
  }, [teaches, data])
  if (!teaches) return null
  // A call that failed closes no page, nor does its next try: the server decides about every act anyway.
  return data ?? readKept() ?? (errorUpdateCount > 0 ? null : undefined)
}

function progressOf({ profileComplete, activated }: TutorProgress): TutorProgress {
  return { profileComplete, activated }
}

function readKept(): TutorProgress | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(progressKey) ?? 'null')
    return isProgress(kept) ? progressOf(kept) : undefined
  } catch {
    return undefined
  }
}

function isProgress(kept: unknown): kept is TutorProgress {
  return typeof kept === 'object' && kept !== null && 'profileComplete' in kept && 'activated' in kept
}

/** Remembers on this device that somebody has just registered, until the profile page was seen. */
const newcomerKey = 'hiwar:newcomer'
const watchers = new Set<() => void>()

export function welcomeNewcomer(): void {
  localStorage.setItem(newcomerKey, 'yes')
  tell()
}

/** Asked once is enough. */
export function forgetNewcomer(): void {
  localStorage.removeItem(newcomerKey)
  tell()
}

function useIsNewcomer(): boolean {
  return useSyncExternalStore(watch, () => localStorage.getItem(newcomerKey) !== null)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Tells logging out, after which there is nothing to come back to, from a session that ended by itself. */
let left = false

export function noteLeaving(): void {
  left = true
}

function hasLeft(): boolean {
  return left
}

/** A page was reached: from here on every wanted one is one to come back to. */
export function forgetLeaving(): void {
  left = false
}

/** Confirms the stored person with the server; true while that is still open. */
export function useFreshUser(): boolean {
  const isLoggedIn = useSession() !== null
  const { data, isPending } = useRead(accountEndpoints.current, {}, { enabled: isLoggedIn })
  useEffect(() => {
    if (isLoggedIn && data) keepUser(data)
  }, [isLoggedIn, data])
  return isLoggedIn && isPending
}
