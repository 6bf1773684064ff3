/** Hiwar itself and its offers, as search engines read them. */
import { PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { periodWords, tierWords } from '@hiwar/kit/words/states.ts'
import type { EducationalOrganization, FAQPage, Offer, Person, ProfilePage } from 'schema-dts'
import { siteWords } from '../words.ts'
import { type Facts, fill } from './facts.ts'
import type { AskedQuestion } from './questions.tsx'
import type { PageInput } from './site-page.ts'

type Ids = Pick<PageInput, 'siteUrl'>

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
    areaServed: { '@type': 'Country', name: 'مصر' },
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

/** The plan for each period at its whole price. */
export function offersOf(plan: Plan, { learnUrl, siteUrl }: PageInput): Exclude<Offer, string>[] {
  return everyPeriod.map((period) => ({
    '@type': 'Offer',
    name: `${planName(plan)}، ${periodWords[period]}`,
    price: (offerOf(plan, period).total / 100).toFixed(2),
    priceCurrency: 'EGP',
    availability: 'https://schema.org/InStock',
    url: `${learnUrl}/checkout/${plan.id}/${planPeriodWords[period]}`,
    seller: { '@id': organizationId({ siteUrl }) },
  }))
}

export function planName(plan: Plan): string {
  return `باقة ${tierWords[plan.tier]}، ${countAfter('minute', plan.weeklyMinutes)} أسبوعيًا`
}

/** A tutor as search engines read one, with the rating that people see. */
export type ProfileThing = Exclude<ProfilePage, string>

export function personThing(
  card: TutorCard,
  { siteUrl, organization }: { siteUrl: string; organization: string },
): ProfileThing {
  const image = card.image ?? card.thumbnail
  const person: Exclude<Person, string> & { aggregateRating?: object } = {
    '@type': 'Person',
    '@id': `${siteUrl}/t/${card.id}#person`,
    name: card.name ?? siteWords.product,
    jobTitle: 'مدرّس لغة إنجليزية',
    description: card.bio ?? '',
    url: `${siteUrl}/t/${card.id}`,
    knowsAbout: card.topics,
    worksFor: { '@id': organization },
    ...(image !== null && { image: siteUrl + image }),
    // schema.org knows no such field of people; those who read ratings read it here all the same.
    ...(card.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: card.avgRating,
        ratingCount: card.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
  return { '@type': 'ProfilePage', url: `${siteUrl}/t/${card.id}`, inLanguage: 'ar-EG', mainEntity: person }
}

/** The questions of a page in the very words that it shows. */
export function faqPage(questions: readonly AskedQuestion[], rules: Facts): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    inLanguage: 'ar-EG',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: fill(answer, rules) },
    })),
  }
}
