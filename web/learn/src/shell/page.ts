/** One page of the app: its path, its audience and its lazily loaded code. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import type { LazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { createContext, use } from 'react'

/** The audience of a page that no permission guards. */
export interface Audience {
  /** Also visitors who are not logged in. */
  anonymous: boolean
  roles: readonly Role[]
}

const { SuperAdmin, RegularAdmin, Studio, Student, Tutor, TutorManager } = Role

export const everyone: Audience = { anonymous: true, roles: Object.values(Role) }
/** Only visitors who are not logged in: login, registration, password reset. */
export const visitorsOnly: Audience = { anonymous: true, roles: [] }
export const members: Audience = { anonymous: false, roles: [Student, Tutor, TutorManager] }
export const students: Audience = { anonymous: false, roles: [Student] }
export const tutors: Audience = { anonymous: false, roles: [Tutor, TutorManager] }
/** Everybody except tutors: students buy, visitors and staff only look. */
export const buyers: Audience = { anonymous: true, roles: [Student, SuperAdmin, RegularAdmin, Studio] }
/** Audience of `/`: visitors and members; staff see that this app is not for staff. */
export const rootAudience: Audience = { anonymous: true, roles: members.roles }

export interface LearnPage {
  /** The router's pattern; a fixed path wins over one with a parameter. */
  path: string
  /** The action that the page is for, whose permission decides; or a fixed audience. */
  audience: Action | Audience
  Page: LazyPage
  /** The server renders the page for visitors, so that they see it before its scripts arrive. */
  prerendered?: true
  /** The page renders its own `main` outside the app's frame. */
  own?: true
  /** Open to tutors whose profile is incomplete. */
  beforeProfile?: true
  /** Closed to tutors who are not activated. */
  afterActivation?: true
  /** A tutor who has finished this step is redirected away. */
  until?: 'profile' | 'activation'
  /** The open page itself says that the step is done, so nobody is redirected at that moment. */
  staysWhenDone?: true
}

/** Whether a role, or a visitor who is not logged in (null), may open the page. */
export function admits({ audience }: Pick<LearnPage, 'audience'>, role: Role | null): boolean {
  if (typeof audience === 'string') return mayTry(role, audience) === 'allow'
  return role === null ? audience.anonymous : audience.roles.includes(role)
}

/** The pages that exist; links lead only to these. */
type PageAt = (path: string) => LearnPage | undefined

export const BuiltPages = createContext<PageAt>(() => undefined)

/** The page of a fixed path, if it exists: `usePageAt()('/payments')`. */
export function usePageAt(): PageAt {
  return use(BuiltPages)
}
