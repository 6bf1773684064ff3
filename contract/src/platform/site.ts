/** What the server hands to the renderer of the public site, and what it gets back; both live in one process. */
import type { Plan } from '../money/plans.ts'
import type { TutorReview } from '../people/ratings.ts'
import type { TutorCard } from '../people/tutors.ts'
import type { Settings } from './settings.ts'

/** Who stands behind the site; what the operator did not name is null and not shown. */
export interface Company {
  email: string | null
  name: string | null
  address: string | null
  registration: string | null
}

export interface SiteFacts {
  /** Addresses of the apps, without a slash at the end. */
  siteUrl: string
  learnUrl: string
  /** Milliseconds since 1970. */
  now: number
  plans: readonly Plan[]
  /** The first few tutors of the list. */
  tutors: readonly TutorCard[]
  settings: Settings
  company: Company
  /** The tutor that the address names; null when nobody may see one there. */
  tutor: { card: TutorCard; reviews: readonly TutorReview[] } | null
  /** Every listed tutor; filled for the map of the site alone. */
  tutorIds: readonly number[]
}

export interface RenderedDocument {
  status: 200 | 404
  type: 'text/html' | 'application/xml' | 'text/plain'
  text: string
}

/** The tutor's facts for the head of another page, and his profile for readers without scripts. */
export interface TutorIntroduction {
  head: string
  body: string
}

/** The one form of an address under which its page is kept. */
export interface SiteAddress {
  key: string
  /** The tutor whose facts the page needs. */
  tutorId?: number
  /** The page names every tutor. */
  listsTutors?: boolean
}

/** What the built renderer offers; the template is the site's built page with two marks to fill. */
export interface SiteRenderer {
  addressOf(path: string, query: Readonly<Record<string, string | undefined>>): SiteAddress | null
  render(address: SiteAddress | null, facts: SiteFacts, template: string): RenderedDocument
  introduceTutor(facts: SiteFacts): TutorIntroduction | null
}

/** A cookie that scripts may read: somebody on this device is logged in, not who. */
export const memberCookie = 'hiwar-member'
