/** A page as a browser without scripts shows it. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import template from '../../index.html?raw'
import { addressOf, render } from '../render.tsx'
import { someFacts } from './some-facts.ts'

export function readPage(address: string, differs: Partial<SiteFacts> = {}) {
  const { pathname, searchParams } = new URL(address, 'https://hiwar.test')
  const found = addressOf(pathname, Object.fromEntries(searchParams))
  const { text, status } = render(found, someFacts(differs), template)
  return { html: text, status, page: new DOMParser().parseFromString(text, 'text/html') }
}

export function metaOf(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}

/** Visible text, without the marks that isolate numbers. */
export function seenIn(page: Document): string {
  return said(page.querySelector('main'))
}

/** Entries of the page's linked data. */
export function thingsIn(page: Document): Record<string, unknown>[] {
  const script = page.querySelector('script[type="application/ld+json"]')
  const graph = JSON.parse(script?.textContent ?? '{}') as { '@graph'?: Record<string, unknown>[] }
  return graph['@graph'] ?? []
}

export const everyPath = [
  '/',
  '/tutor',
  '/pricing',
  '/faq',
  '/faq/student',
  '/faq/tutor',
  '/contact',
  '/method',
  '/about',
  '/terms',
  '/privacy',
] as const

const isolating = /[\u200e\u200f\u061c\u2066-\u2069]/g

/** A price as a page shows it. */
export const money = (piastres: number): string => formatMoney(piastres).replace(isolating, '').replace(/\s+/g, ' ')
export const heading = (page: Document): string | null | undefined => page.querySelector('h1')?.textContent
/** Words and addresses of the links in the page itself. */
export const links = (page: Document): [string | null, string | null][] =>
  [...page.querySelectorAll<HTMLAnchorElement>('main a')].map((link) => [link.textContent, link.getAttribute('href')])
