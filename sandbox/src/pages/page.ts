// The frame of each page.

import type { FastifyReply } from 'fastify'
import { style } from './style.ts'

type Place = 'home' | 'inbox' | 'codes' | 'calls'

function document(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ markup: style }}</style>
</head>
<body>${content}</body>
</html>`
}

/** A page of the control room. */
export function controlPage(place: Place, title: string, content: Html): Html {
  const link = (to: Place, address: string, words: string) =>
    html`<a href="${address}"${to === place ? html` aria-current="page"` : undefined}>${words}</a>`
  return document(
    `${title} · بيئة التجربة`,
    html`<header><div class="top">
<strong>حوار · بيئة التجربة</strong>
<nav aria-label="الصفحات">${link('home', '/', 'لوحة التحكم')}${link('inbox', '/inbox', 'صندوق الرسائل')}${link('codes', '/codes', 'رموز التحقق')}${link('calls', '/calls', 'سجل النداءات')}</nav>
</div></header>
<main>${content}</main>`,
  )
}

/** A page that a paying customer sees, as one narrow card. */
export function customerPage(title: string, content: Html): Html {
  return document(`${title} · بوابة دفع تجريبية`, html`<main class="narrow">${content}</main>`)
}

export type Html = { readonly markup: string }
type Value = string | number | Html | readonly Html[] | undefined

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes each value, so that text from outside cannot become markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((page, part, place) => page + toMarkup(values[place - 1]) + part)
  return { markup }
}

function toMarkup(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}

// Scripts are off unless a page allows them. The merchant shows the card page in a frame, so framing is allowed.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"

/** `more` extends the content policy, for example for the sandbox's own script. */
export function sendPage(reply: FastifyReply, page: Html, more?: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', more === undefined ? policy : `${policy}; ${more}`)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page.markup)
}

/** At the same address a browser gets a page and a program gets JSON. */
export function prefersHtml(accept: string | undefined): boolean {
  return weightOf(accept, 'text/html') > weightOf(accept, 'application/json')
}

/** The weight of a media type in an Accept header; wildcards do not count. */
function weightOf(accept: string | undefined, mediaType: string): number {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== mediaType) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2))
  }
  return 0
}
