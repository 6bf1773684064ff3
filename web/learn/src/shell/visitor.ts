import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ownAccount } from '@hiwar/contract/people/own-account.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { keepUser, useLogin } from '@hiwar/kit/login/login.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Visitor } from './entry.ts'

export function useVisitor(): Visitor {
  const user = useLogin()?.user
  const role = user?.role ?? null
  const isNewcomer = useIsNewcomer()
  const tutor = useTutorProgress(role)
  const hasName = Boolean(user?.name)
  return { role, isNewcomer, hasName, tutor, hasLeft: left }
}

/** A tutor's progress, stored in the browser so that a reload need not wait for it. */
export interface TutorProgress {
  profileComplete: boolean
  activated: boolean
}

const progressKey = 'hiwar:tutor-meta'

/** Null for roles that do not teach, undefined while unknown. */
export function useTutorProgress(role: Role | null): TutorProgress | null | undefined {
  const teaches = role !== null && isTutorOrManager(role)
  const { data, errorUpdateCount } = useRead(tutorEndpoints.meta, {}, { enabled: teaches })
  useEffect(() => {
    if (teaches && data) deviceStorage.setItem(progressKey, JSON.stringify(progressOf(data)))
  }, [teaches, data])
  if (!teaches) return null
  // A failed request or its retry closes no page, because the server checks every action anyway.
  return data ?? readKept() ?? (errorUpdateCount > 0 ? null : undefined)
}

function progressOf({ profileComplete, activated }: TutorProgress): TutorProgress {
  return { profileComplete, activated }
}

function readKept(): TutorProgress | undefined {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(progressKey) ?? 'null')
    return isProgress(kept) ? progressOf(kept) : undefined
  } catch {
    return undefined
  }
}

function isProgress(kept: unknown): kept is TutorProgress {
  return typeof kept === 'object' && kept !== null && 'profileComplete' in kept && 'activated' in kept
}

/** Storage key: the person has just registered and has not seen the profile page. */
const newcomerKey = 'hiwar:newcomer'
const watchers = new Set<() => void>()

export function welcomeNewcomer(): void {
  deviceStorage.setItem(newcomerKey, 'yes')
  emit()
}

/** The profile page is asked for once only. */
export function forgetNewcomer(): void {
  deviceStorage.removeItem(newcomerKey)
  emit()
}

function useIsNewcomer(): boolean {
  return useSyncExternalStore(
    watch,
    () => deviceStorage.getItem(newcomerKey) !== null,
    () => false,
  )
}

function emit(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** True after logging out, when the login must not lead back; false when a session ended by itself. */
let left = false

export function noteLeaving(): void {
  left = true
}

/** A page was opened; from now on the login leads back again. */
export function forgetLeaving(): void {
  left = false
}

/** Refreshes the stored account from the server; true while the request runs. */
export function useFreshUser(): boolean {
  const isLoggedIn = useLogin() !== null
  const { data, isPending } = useRead(ownAccount.current, {}, { enabled: isLoggedIn })
  useEffect(() => {
    if (isLoggedIn && data) keepUser(data)
  }, [isLoggedIn, data])
  return isLoggedIn && isPending
}
