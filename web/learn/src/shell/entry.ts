/** Decides whether a visitor may enter a page. The guards run in order; the first match wins. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { admits, type LearnPage, members, visitorsOnly } from './page.ts'

export type Entry =
  | { kind: 'show' }
  | { kind: 'go'; to: string }
  /** Not decided yet; a placeholder is shown. */
  | { kind: 'wait' }
  | { kind: 'staff' }
  | { kind: 'forbidden' }

export interface Visitor {
  role: Role | null
  /** Has just registered and has not been asked to complete the profile. */
  isNewcomer: boolean
  hasName: boolean
  /** The tutor's progress; null for other roles, undefined while unknown. */
  tutor: { profileComplete: boolean; activated: boolean } | null | undefined
  /** Has just logged out, so the login does not lead back. */
  hasLeft: boolean
}

type Rules = Pick<LearnPage, 'path' | 'audience' | 'own' | 'beforeProfile' | 'afterActivation' | 'until'>

export type PageAt = (path: string) => Rules | undefined

interface Asked {
  address: string
  /** The target of `?redirect=`, already checked to be safe. */
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
  if (page.audience === visitorsOnly) return go(asked.redirect ?? homeOf(role))
  if (isStaff(role)) return typeof page.audience !== 'string' && admits(page, role) ? show : { kind: 'staff' }
  return guideTutor(page, visitor, asked.pageAt) ?? guideNewcomer(page, visitor, asked) ?? checkRole(page, role, asked)
}

/** G1: sends visitors to the login, which leads back. */
function enterAnonymous(page: Rules, { hasLeft }: Visitor, { address }: Asked): Entry {
  if (admits(page, null)) return show
  return go(hasLeft ? '/login' : loginPath(address))
}

/** G5 to G7: sends a tutor to the profile, then to the onboarding, and away from both once done. */
export function guideTutor(page: Rules, { role, tutor }: Visitor, pageAt: PageAt): Entry | null {
  if (role === null || !isTutorOrManager(role)) return null
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

/** G8: asks a newly registered student once to complete the profile. */
function guideNewcomer(page: Rules, visitor: Visitor, { address }: Asked): Entry | null {
  const { role, isNewcomer, hasName } = visitor
  if (role !== Role.Student || !isNewcomer || hasName || page.path === profilePage || page.own) return null
  const wanted = [homeOf(role), '/'].includes(address) ? '' : `?redirect=${encodeURIComponent(address)}`
  return go(profilePage + wanted)
}

/** G9 and G10: redirects to the role's counterpart of the page, or forbids the page. */
function checkRole(page: Rules, role: Role, { address, pageAt }: Asked): Entry {
  if (admits(page, role)) return show
  const twin = twinOf(page.path)
  const twinPage = twin === null ? undefined : pageAt(twin)
  if (twinPage === undefined || !admits(twinPage, role)) return { kind: 'forbidden' }
  const query = address.indexOf('?')
  return go(twin + (query < 0 ? '' : address.slice(query)))
}

function go(to: string): Entry {
  return { kind: 'go', to }
}

/** Staff works in the back office; here staff sees only what everybody may see. */
function isStaff(role: Role): boolean {
  return !members.roles.includes(role)
}

/** The first page of a role; for staff `/`, which points to the back office. */
export function homeOf(role: Role): string {
  if (role === Role.Student) return '/s/dashboard'
  return isTutorOrManager(role) ? '/t/dashboard' : '/'
}

/** Pages that are counterparts across roles. */
const twins: readonly (readonly [string, string])[] = [
  ['/s/dashboard', '/t/dashboard'],
  ['/s/settings', '/t/account-settings'],
  ['/complete-profile', '/t/complete-profile'],
  ['/payments', '/invoices'],
]

function twinOf(path: string): string | null {
  const pair = twins.find((two) => two.includes(path))
  return pair?.find((other) => other !== path) ?? null
}
