/** For search engines: what there is, and that they may read it. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { escaped } from '../shell/head.ts'

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
