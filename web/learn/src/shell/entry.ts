/** Decides whether somebody may enter a page: the guards of the app in their order, the first match wins. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import type { LearnPage } from './page.ts'

export type Entry =
  | { kind: 'show' }
  | { kind: 'go'; to: string }
  /** Not known yet: the page's place is held. */
  | { kind: 'wait' }
  | { kind: 'staff' }
  | { kind: 'forbidden' }

/** What the decision depends on, besides the page. */
export interface Visitor {
  role: Role | null
  /** Has just registered and not been asked for the profile. */
  isNewcomer: boolean
  hasName: boolean
  /** How far a tutor has come; null for everybody else, undefined while it is not known. */
  tutor: { profileComplete: boolean; activated: boolean } | null | undefined
  /** Has just logged out, so that there is nothing to come back to. */
  hasLeft: boolean
}

type Rules = Pick<LearnPage, 'path' | 'audience' | 'own' | 'beforeProfile' | 'afterActivation' | 'until'>

/** The rules of a page, if it is built. */
export type PageAt = (path: string) => Rules | undefined

interface Asked {
  /** Path and query. */
  address: string
  /** The wanted address of `?redirect=`, already found safe. */
  redirect: string | null
  pageAt: PageAt
}

const show: Entry = { kind: 'show' }
const profilePage = '/complete-profile'
const tutorProfilePage = '/t/complete-profile'
const onboardingPage = '/t/onboarding'

export function decideEntry(page: Rules, visitor: Visitor, asked: Asked): Entry {
  const { role } = visitor
  if (role === null) return enterAnonymous(page, visitor, asked)
  if (page.audience.roles.length === 0) return go(asked.redirect ?? homeOf(role))
  if (isStaff(role)) return page.audience.roles.includes(role) ? show : { kind: 'staff' }
  return guideTutor(page, visitor, asked.pageAt) ?? guideNewcomer(page, visitor, asked) ?? checkRole(page, role, asked)
}

/** G1: whoever is not logged in goes to the login, with the way back. */
function enterAnonymous(page: Rules, { hasLeft }: Visitor, { address }: Asked): Entry {
  if (page.audience.anonymous) return show
  return go(hasLeft ? '/login' : loginPath(address))
}

/** G5 to G7: a tutor completes the profile, then the onboarding, and sees neither again. */
export function guideTutor(page: Rules, { role, tutor }: Visitor, pageAt: PageAt): Entry | null {
  if (role === null || !isAnyTutor(role)) return null
  if (tutor === undefined) return page.beforeProfile ? null : { kind: 'wait' }
  if (tutor === null) return null
  const { profileComplete, activated } = tutor
  const mayComplete = pageAt(tutorProfilePage) !== undefined
  if (!profileComplete && mayComplete) {
    return page.beforeProfile || page.until === 'profile' ? null : go(tutorProfilePage)
  }
  const mayOnboard = role === Role.Tutor && pageAt(onboardingPage) !== undefined
  if (profileComplete && !activated && page.afterActivation && mayOnboard) return go(onboardingPage)
  const isDone = page.until === 'profile' ? profileComplete : page.until === 'activation' && activated
  return isDone ? go(homeOf(role)) : null
}

/** G8: a student who has just registered is asked for the profile once. */
function guideNewcomer(page: Rules, visitor: Visitor, { address }: Asked): Entry | null {
  const { role, isNewcomer, hasName } = visitor
  if (role !== Role.Student || !isNewcomer || hasName || page.path === profilePage || page.own) return null
  const wanted = [homeOf(role), '/'].includes(address) ? '' : `?redirect=${encodeURIComponent(address)}`
  return go(profilePage + wanted)
}

/** G9 and G10: the same page of the own role, or none. */
function checkRole(page: Rules, role: Role, { address, pageAt }: Asked): Entry {
  if (page.audience.roles.includes(role)) return show
  const twin = twinOf(page.path)
  const isForRole = twin !== null && pageAt(twin)?.audience.roles.includes(role)
  if (!isForRole) return { kind: 'forbidden' }
  const query = address.indexOf('?')
  return go(twin + (query < 0 ? '' : address.slice(query)))
}

function go(to: string): Entry {
  return { kind: 'go', to }
}

function isStaff(role: Role): boolean {
  return role !== Role.Student && !isAnyTutor(role)
}

// Where people of a role are at home, and which pages stand for each other across roles.

/** The first page of a role; staff is at home in another app and lands on the page that says so. */
export function homeOf(role: Role): string {
  if (role === Role.Student) return '/s/dashboard'
  return isAnyTutor(role) ? '/t/dashboard' : '/'
}

const twins: readonly (readonly [string, string])[] = [
  ['/s/dashboard', '/t/dashboard'],
  ['/s/settings', '/t/account-settings'],
  ['/complete-profile', '/t/complete-profile'],
  ['/payments', '/invoices'],
]

/** The page that is the same thing for the other side. */
function twinOf(path: string): string | null {
  const pair = twins.find((two) => two.includes(path))
  return pair?.find((other) => other !== path) ?? null
}
