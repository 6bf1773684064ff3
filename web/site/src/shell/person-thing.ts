/** A tutor as search engines read one, with the rating that people see. */
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import type { Person, ProfilePage } from 'schema-dts'
import { siteWords } from '../words.ts'

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
