/** The interface between the server and the renderer of the public site; both run in one process. */
import type { Plan } from '../money/plans.ts'
import type { TutorReview } from '../people/ratings.ts'
import type { TutorCard } from '../people/tutors.ts'
import type { DocumentKind, ShownDocument } from './documents.ts'
import type { Settings } from './settings.ts'

/**
 * The versions of the terms and the privacy policy in the release: the days of their texts. Staff publish later ones; a
 * change of the sentences in the release needs a new version, and a migration that publishes it over theirs.
 */
export const termsVersion = '2026-12-02'
export const privacyVersion = '2026-12-03'

/** SHA-256 of the sentences of those versions; the published versions of the database carry the same. */
export const textDigests = {
  terms: '1baffbbf415af75543865d4fe602ae6e775bc3d723a543f1da5d569778853d5f',
  privacy: '7f5255095d8280e26e824116e7874ac38417f8933f52bca9149b8d81cbaf71a2',
} as const

/** The company behind the site; null fields are not set and not shown. */
export interface Company {
  email: string | null
  name: string | null
  address: string | null
  /** Number in the commercial register. */
  registration: string | null
  taxNumber: string | null
}

/** Sums over the whole platform, as the database has them. */
export interface SiteNumbers {
  /** Listed tutors. */
  tutors: number
  /** Lessons that took place. */
  lessons: number
  ratings: number
  /** Average of all ratings; 0 when there are none. */
  averageRating: number
}

/** A topic that at least one listed tutor teaches. */
export interface TaughtTopic {
  id: number
  arabicName: string
}

/** What a student says of one of the shown tutors. */
export type PublicPraise = TutorReview & { tutorId: number }

export interface SiteFacts {
  /** Addresses of the apps, without a trailing slash. */
  siteUrl: string
  learnUrl: string
  /** Milliseconds since 1970. */
  now: number
  plans: readonly Plan[]
  /** The first tutors of the list. */
  tutors: readonly TutorCard[]
  settings: Settings
  /** What a trial lesson costs, in piastres; null while there is none. */
  trialPrice: number | null
  company: Company
  /** The published texts; a missing one is that of the release. */
  documents: Readonly<Partial<Record<DocumentKind, ShownDocument>>>
  numbers: SiteNumbers
  /** At most one of each shown tutor, the best first. */
  praise: readonly PublicPraise[]
  topics: readonly TaughtTopic[]
  /** The tutor of the address; null when nobody may see that tutor. */
  tutor: {
    card: TutorCard
    reviews: readonly TutorReview[]
    /** Path of the picture for shared links, with face and name. */
    picture?: string | null
  } | null
  /** Ids of all listed tutors; filled only for the sitemap. */
  tutorIds: readonly number[]
}

export interface RenderedDocument {
  status: 200 | 404
  type: 'text/html' | 'application/xml' | 'text/plain'
  text: string
}

/** The canonical address of a page; `key` is its key in the page cache. */
export interface SiteAddress {
  key: string
  /** The tutor shown on the page. */
  tutorId?: number
  /** The page lists all tutors. */
  listsTutors?: boolean
}

/** The functions of the built renderer; `template` is the site's built page with two placeholders. */
export interface SiteRenderer {
  addressOf(path: string, query: Readonly<Record<string, string | undefined>>): SiteAddress | null
  render(address: SiteAddress | null, facts: SiteFacts, template: string): RenderedDocument
  /** Title, description and linked data of a tutor, for the learner app's page. */
  headOfTutor(facts: SiteFacts): string | null
}

/** A page of the learner app: the pattern of its address, and what the server does for it. */
export interface AppPlace {
  pattern: string
  /** The server renders the page for visitors. */
  prerendered: boolean
  /** Outside of the app's frame. */
  own: boolean
}

/** A page as visitors first see it, with the replies that it shows, as JSON for a script element. */
export interface PrerenderedPage {
  /** The title of the tab as HTML, from the heading of the page. */
  title: string
  body: string
  replies: string
}

/** Answers a request of the page as the API answers it. */
export type Ask = (address: string) => Promise<Response>

/** The functions of the learner app's built renderer; `now` in milliseconds since 1970. */
export interface AppRenderer {
  placeOf(path: string): AppPlace | null
  /** The outline of a member's page. */
  frame(): string
  prerender(path: string, now: number, ask: Ask): Promise<PrerenderedPage>
}

/** A cookie that scripts may read: present while a user is logged in on this device, without naming the user. */
export const memberCookie = 'hiwar-member'
/** The name of the cookie over TLS; its prefix prevents pages without TLS from setting it. */
export const secureMemberCookie = `__Secure-${memberCookie}`

/** A cookie that scripts write: `yes` or `no` to sharing measurements, asked once for the site and the learner app. */
export const consentCookie = 'hiwar-consent'
