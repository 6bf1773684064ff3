/** Builders of the fixed pages by path. */
import type { SiteAddress } from '@hiwar/contract/platform/site.ts'
import { securityPath } from '../shell/search-engines.ts'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { aboutPage } from './about.tsx'
import { contactPage } from './contact.tsx'
import { faqOfRole, faqPage } from './faq.tsx'
import { homePage } from './home.tsx'
import { privacyPage, termsPage } from './legal.tsx'
import { methodPage } from './method.tsx'
import { personPage } from './person.tsx'
import { pricingPage } from './pricing.tsx'
import { tutorPage } from './tutor.tsx'

const fixedPages: Readonly<Record<string, (input: PageInput) => SitePage>> = {
  '/': homePage,
  '/tutor': tutorPage,
  '/pricing': pricingPage,
  '/faq': faqPage,
  '/faq/student': (input) => faqOfRole(input, 'student'),
  '/faq/tutor': (input) => faqOfRole(input, 'tutor'),
  '/contact': (input) => contactPage(input, false),
  '/contact?role=tutor': (input) => contactPage(input, true),
  '/method': methodPage,
  '/about': aboutPage,
  '/terms': termsPage,
  '/privacy': privacyPage,
}

/** Paths in the sitemap, besides the tutors' pages. */
export const mappedPaths = Object.keys(fixedPages).filter((path) => !path.includes('?'))

/** The page for an address, ignoring a trailing slash and unrelated query parameters; null for an unknown address. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): SiteAddress | null {
  const clean = path === '/' ? path : path.replace(/\/$/, '')
  if (clean === '/robots.txt' || clean === securityPath) return { key: clean }
  if (clean === '/sitemap.xml') return { key: clean, listsTutors: true }
  if (clean === '/contact' && query.role === 'tutor') return { key: '/contact?role=tutor' }
  if (Object.hasOwn(fixedPages, clean)) return { key: clean }
  const id = /^\/t\/([1-9]\d{0,14})$/.exec(clean)?.[1]
  return id === undefined ? null : { key: clean, tutorId: Number(id) }
}

export function pageAt(key: string, input: PageInput): SitePage | null {
  const fixed = fixedPages[key]
  if (fixed !== undefined) return fixed(input)
  return input.tutor === null ? null : personPage(input, input.tutor)
}
