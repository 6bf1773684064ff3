/** Linked data (schema.org) about Hiwar and its offers. */
import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { type Facts, fill } from '@hiwar/kit/documents/facts.ts'
import type { AskedQuestion } from '@hiwar/kit/documents/QuestionList.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import type { EducationalOrganization, FAQPage, Offer, Person, ProfilePage, Review, Service } from 'schema-dts'
import { siteWords } from '../words.ts'
import type { PageInput } from './site-page.ts'

type Ids = Pick<PageInput, 'siteUrl'>

const egypt = { '@type': 'Country', name: 'مصر' } as const

export const organizationId = ({ siteUrl }: Ids) => `${siteUrl}/#organization`

export function organization(input: PageInput): Exclude<EducationalOrganization, string> {
  const { siteUrl, settings, company } = input
  const social = (['sfb', 'syt', 'sig', 'stt', 'sx'] as const).flatMap((kind) => settings.links[kind] ?? [])
  return {
    '@type': 'EducationalOrganization',
    '@id': organizationId(input),
    name: siteWords.product,
    alternateName: 'Hiwar',
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.png`,
    description: siteWords.lead,
    areaServed: egypt,
    ...(company.name !== null && { legalName: company.name }),
    ...(company.address !== null && { address: company.address }),
    ...(company.taxNumber !== null && { taxID: company.taxNumber }),
    ...(social.length > 0 && { sameAs: social }),
    ...(company.email !== null && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: company.email,
        availableLanguage: 'ar',
      },
    }),
  }
}

const everyPeriod = Object.values(PlanPeriod)

/** Offers of a plan: one for each period, at the period's total price. */
export function offersOf(plan: Plan, { learnUrl, siteUrl }: PageInput): Exclude<Offer, string>[] {
  return everyPeriod.map((period) => ({
    '@type': 'Offer',
    name: `${planName(plan)}، ${periodWords[period]}`,
    price: (offerOf(plan, period).total / 100).toFixed(2),
    priceCurrency: 'EGP',
    availability: 'https://schema.org/InStock',
    url: `${learnUrl}/checkout/${plan.id}/${planPeriodPaths[period]}`,
    seller: { '@id': organizationId({ siteUrl }) },
  }))
}

export function planName(plan: Plan): string {
  return `باقة ${tierWords[plan.tier]}، ${countAfter('minute', plan.weeklyMinutes)} أسبوعيًا`
}

/** Linked data of a tutor: the profile, and the lessons with the displayed rating, because a person has no rating. */
export function tutorThings(
  { card, reviews }: NonNullable<SiteFacts['tutor']>,
  { siteUrl }: Ids,
): [Exclude<ProfilePage, string>, Exclude<Service, string>] {
  const url = `${siteUrl}/t/${card.id}`
  const name = card.name ?? siteWords.product
  const image = card.image ?? card.thumbnail
  const person: Exclude<Person, string> = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    jobTitle: tutorWords.job[card.gender ?? 'male'],
    ...(card.bio !== null && { description: card.bio }),
    url,
    knowsAbout: card.topics,
    // Tutors are independent, so they do not work for the organization.
    affiliation: { '@id': organizationId({ siteUrl }) },
    ...(image !== null && { image: siteUrl + image }),
  }
  const lessons: Exclude<Service, string> = {
    '@type': 'Service',
    name: fill(tutorWords.lessons, { name }),
    serviceType: tutorWords.kind,
    provider: { '@id': `${url}#person` },
    areaServed: egypt,
    url,
    ...(card.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: card.avgRating,
        ratingCount: card.ratingCount,
        ...stars,
      },
      review: reviews.map(reviewThing),
    }),
  }
  return [{ '@type': 'ProfilePage', url, inLanguage: 'ar-EG', mainEntity: person }, lessons]
}

const stars = { bestRating: 5, worstRating: 1 } as const

function reviewThing({ name, value, text, createdAt }: TutorReview): Exclude<Review, string> {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name ?? tutorWords.unnamed },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: value, ...stars },
    ...(text && { reviewBody: text }),
  }
}

const tutorWords = {
  job: { female: 'مدرّسة لغة إنجليزية', male: 'مدرّس لغة إنجليزية' },
  lessons: 'دروس إنجليزي أونلاين مع {name}',
  kind: 'دروس إنجليزي أونلاين',
  unnamed: 'طالب في حوار',
} as const

/** Linked data of a page's questions, in exactly the words of the page. */
export function faqThing(questions: readonly AskedQuestion[], rules: Facts): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    inLanguage: 'ar-EG',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: fill(question, rules),
      acceptedAnswer: { '@type': 'Answer', text: fill(answer, rules) },
    })),
  }
}
