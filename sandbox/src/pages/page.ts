// The frame of every page.
import { type Html, html } from './html.ts'
import { style } from './style.ts'

type Place = 'home' | 'inbox'

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
<nav aria-label="الصفحات">${link('home', '/', 'لوحة التحكم')}${link('inbox', '/inbox', 'صندوق الرسائل')}</nav>
</div></header>
<main>${content}</main>`,
  )
}

/** A page that a paying customer sees: one narrow card. */
export function customerPage(title: string, content: Html): Html {
  return document(`${title} · بوابة دفع تجريبية`, html`<main class="narrow">${content}</main>`)
}
