/** What stands in the head of a page, for search engines and shared links. */
import type { Plan } from '@hiwar/contract/plans.ts'
import { questions, siteWords } from '../words.ts'
import type { PageInput } from './page-input.ts'

export function headOfHome({ siteUrl, plans }: PageInput): string {
  const canonical = `${siteUrl}/`
  return [
    `<title>${escaped(siteWords.homeTitle)}</title>`,
    meta('name', 'description', siteWords.homeDescription),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'ar_EG'),
    meta('property', 'og:site_name', siteWords.product),
    meta('property', 'og:title', siteWords.homeTitle),
    meta('property', 'og:description', siteWords.homeDescription),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', 'summary'),
    data({ '@type': 'WebSite', name: siteWords.product, url: canonical, inLanguage: 'ar-EG' }),
    data({
      '@type': 'EducationalOrganization',
      name: siteWords.product,
      url: canonical,
      description: siteWords.homeDescription,
      ...(plans.length > 0 && { hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: plans.map(offerOf) } }),
    }),
    data({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ].join('\n    ')
}

function offerOf({ weeklyMinutes, monthPrice }: Plan): object {
  return {
    '@type': 'Offer',
    name: `${weeklyMinutes} دقيقة أسبوعيًا`,
    price: (monthPrice / 100).toFixed(2),
    priceCurrency: 'EGP',
  }
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escaped(content)}">`
}

/** JSON inside a page must not be able to end its own element. */
function data(facts: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
