/** Texts for programs: the head of a page, the sitemap, and the two text files for robots and for finders of faults. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { DAY, formatInstant, instant, plus } from '@hiwar/domain/time/instant.ts'
import type { Graph, Thing } from 'schema-dts'
import { siteWords } from '../words.ts'
import type { PageInput, SitePage } from './site-page.ts'
import { organization } from './structured-data.ts'

const ownName = siteWords.product

export function headOf(page: SitePage, input: PageInput): string {
  const title = `${page.title} · ${ownName}`
  const address = input.siteUrl + page.path
  const tags = [`<title>${escaped(title)}</title>`, meta('name', 'description', page.description)]
  if (page.hidden) return [...tags, meta('name', 'robots', 'noindex')].join('\n    ')
  const isOwn = page.picture.startsWith('/')
  const picture = input.siteUrl + (isOwn ? page.picture : `/og/${page.picture}.png`)
  return [
    ...tags,
    meta('name', 'robots', 'index, follow, max-image-preview:large'),
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'ar_EG'),
    meta('property', 'og:site_name', ownName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', isOwn ? 'image/jpeg' : 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    linkedFacts([organization(input), ...page.things]),
  ].join('\n    ')
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escaped(content)}">`
}

/** Escapes the JSON, so that it cannot close its script element. */
export function linkedFacts(things: readonly Exclude<Thing, string>[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The sitemap: all addresses that search engines can index. */
export function siteMap({ siteUrl, tutorIds }: SiteFacts, paths: readonly string[]): string {
  const every = [...paths, ...tutorIds.map((id) => `/t/${id}`)]
  const urls = every.map((path) => `  <url><loc>${escaped(siteUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function robots({ siteUrl }: SiteFacts): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /url/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}

/** The address of security.txt by RFC 9116. */
export const securityPath = '/.well-known/security.txt'

const securityFor = 180 * DAY

/** Where to report a security fault. The file expires half a year after it was rendered, as RFC 9116 recommends. */
export function securityText({ siteUrl, company, now }: SiteFacts): string {
  const contact = company.email === null ? `${siteUrl}/contact` : `mailto:${company.email}`
  const expires = formatInstant(plus(instant(now), securityFor))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${siteUrl}${securityPath}`,
    '',
  ].join('\n')
}
