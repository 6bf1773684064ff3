/** One page of the app: where it lives, who may come, and how its code is fetched. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type ComponentType, createContext, type LazyExoticComponent, lazy, use } from 'react'

export interface Audience {
  /** Also people who are not logged in. */
  anonymous: boolean
  roles: readonly Role[]
}

const { SuperAdmin, RegularAdmin, Studio, Student, Tutor, TutorManager } = Role

export const everyone: Audience = { anonymous: true, roles: Object.values(Role) }
/** Only who is not logged in: entering, registering, a forgotten password. */
export const strangers: Audience = { anonymous: true, roles: [] }
export const members: Audience = { anonymous: false, roles: [Student, Tutor, TutorManager] }
export const students: Audience = { anonymous: false, roles: [Student] }
export const tutors: Audience = { anonymous: false, roles: [Tutor, TutorManager] }
/** Who earns: tutors without their managers. */
export const earners: Audience = { anonymous: false, roles: [Tutor] }
/** Buyers and who only looks: everybody but those who teach. */
export const buyers: Audience = { anonymous: true, roles: [Student, SuperAdmin, RegularAdmin, Studio] }
/** The first address: staff is told that this app is not for it. */
export const comers: Audience = { anonymous: true, roles: members.roles }

export interface LearnPage {
  /** The router's pattern; one that is fixed wins over one with a parameter. */
  path: string
  audience: Audience
  Page: LaterPage
  /** Draws its own `main` instead of standing in the app's frame. */
  own?: true
  /** Open to tutors whose profile is not complete. */
  beforeProfile?: true
  /** Closed to tutors who are not activated. */
  afterActivation?: true
  /** Has nothing more to say to a tutor once this is done. */
  until?: 'profile' | 'activation'
  /** Says itself that it is done, to whoever has it open at that moment. */
  staysWhenDone?: true
}

/** The page's component, and the way to fetch its code ahead of it. */
export type LaterPage = LazyExoticComponent<ComponentType> & { fetch: () => Promise<unknown> }

/** A page whose code is fetched when it is first opened: `later(async () => (await import('./x.tsx')).XPage)`. */
export function later(load: () => Promise<ComponentType>): LaterPage {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: load },
  )
}

/** Which pages the app has: links lead only to those. */
type PageAt = (path: string) => LearnPage | undefined

export const BuiltPages = createContext<PageAt>(() => undefined)

/** The page of a fixed path, if it is built: `usePageAt()('/payments')`. */
export function usePageAt(): PageAt {
  return use(BuiltPages)
}
