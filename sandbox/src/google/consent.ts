// The pages on which a person chooses an account, and the return to the app with a token.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { customerPage, type Html, html, sendPage } from '../pages/page.ts'
import { readTexts } from '../requests.ts'
import type { Google } from './google.ts'
import { claimsOf, type Grant, grant } from './grant.ts'
import { signInScript } from './sign-in-script.ts'

const path = '/o/oauth2/v2/auth'
const webAddress = z.url({ protocol: /^https?$/ })

type Link = { clientId: string; nonce: string | undefined; back: Back; responseType: 'id_token' | 'token' }
type Back = { to: 'address'; redirectUri: string; state: string | undefined } | { to: 'window'; origin: string }

export function googlePages(app: FastifyInstance, google: Google): void {
  app.get(path, (request, reply) => {
    const link = readLink(request.query)
    return link === undefined ? sendPage(reply.code(400), wrongConsentLinkPage()) : sendPage(reply, consentPage({}))
  })

  app.post(path, (request, reply) => {
    const link = readLink(request.query)
    if (link === undefined) return sendPage(reply.code(400), wrongConsentLinkPage())
    const typed = readTexts(['email', 'name', 'hd'], request.body)
    const read = grant.safeParse({ ...typed, nonce: link.nonce, aud: link.clientId })
    if (!read.success || !z.email().safeParse(typed.email).success)
      return sendPage(reply.code(422), consentPage({ typed, wrong: true }))
    const token = link.responseType === 'token' ? giveAccess(google, read.data) : giveIdToken(google, read.data)
    if (link.back.to === 'window') return sendPage(reply, handOverPage(link.back.origin, token), "script-src 'self'")
    const fragment = new URLSearchParams({ [link.responseType === 'token' ? 'access_token' : 'id_token']: token })
    if (link.back.state !== undefined) fragment.set('state', link.back.state)
    return reply.redirect(`${link.back.redirectUri}#${fragment}`, 303)
  })

  app.get('/gsi/client', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(signInScript(`${google.issuer}${path}`)),
  )
  app.get('/gsi/hand-over.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(handOverScript))
}

function giveIdToken({ issuer, keys, now }: Google, asked: Grant): string {
  return keys.sign(claimsOf(issuer, asked, now()), asked.unknownKey)
}

function giveAccess({ grants }: Google, asked: Grant): string {
  const token = `ya29.${randomBytes(24).toString('base64url')}`
  grants.set(token, asked)
  return token
}

function readLink(query: unknown): Link | undefined {
  const names = ['client_id', 'nonce', 'redirect_uri', 'state', 'response_type', 'origin'] as const
  const read = readTexts(names, query)
  const { client_id: clientId, nonce, redirect_uri: redirectUri, state, origin } = read
  const responseType = read.response_type === 'token' ? 'token' : 'id_token'
  if (clientId === undefined) return undefined
  if (webAddress.safeParse(origin).success && origin !== undefined)
    return { clientId, nonce, responseType, back: { to: 'window', origin } }
  if (redirectUri === undefined || !webAddress.safeParse(redirectUri).success) return undefined
  return { clientId, nonce, responseType, back: { to: 'address', redirectUri, state } }
}

/** Test controls of the Google stand-in: issue valid or faulty tokens and rotate the keys. */
export function googleControl(app: FastifyInstance, google: Google): void {
  app.post('/google/tokens', (request, reply) => {
    const read = grant.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'unknown-grant', issues: read.error.issues })
    return reply.send({ idToken: giveIdToken(google, read.data), accessToken: giveAccess(google, read.data) })
  })

  app.post('/google/keys/rotate', () => ({ kid: google.keys.rotate() }))
}

type Typed = Partial<Record<'email' | 'name' | 'hd', string>>

const title = 'تسجيل الدخول باستخدام Google'
const people: readonly { email: string; name: string; words: string }[] = [
  { email: 'mona.student@gmail.com', name: 'منى السيد', words: 'حساب Gmail' },
  { email: 'karim.tutor@gmail.com', name: 'كريم حسن', words: 'حساب Gmail' },
  { email: 'salma@example.com', name: 'سلمى عادل', words: 'عنوان من خارج Google' },
]

/** The page on which a person chooses a Google account. */
function consentPage({ typed = {}, wrong = false }: { typed?: Typed; wrong?: boolean }): Html {
  const error = wrong ? html`<span class="error" id="email-error">البريد الإلكتروني غير صحيح.</span>` : undefined
  const state = wrong ? html` aria-invalid="true" aria-describedby="email-error"` : undefined
  return customerPage(
    title,
    html`<section class="card">
<h1>${title}</h1>
<p class="note">بديل محلي: أي عنوان يصلح، ولا تُطلب كلمة مرور.</p>
${people.map(choice)}
<h2>حساب آخر</h2>
<form method="post" novalidate>
<label>البريد الإلكتروني<input name="email" type="email" required dir="ltr" maxlength="254" value="${typed.email}"${state}>${error}</label>
<label>الاسم<input name="name" dir="auto" maxlength="100" value="${typed.name}"></label>
<label>نطاق المؤسسة (اختياري)<input name="hd" dir="ltr" maxlength="100" value="${typed.hd}"></label>
<button class="primary wide">متابعة</button>
</form>
</section>`,
  )
}

function choice({ email, name, words }: (typeof people)[number]): Html {
  return html`<form method="post"><input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">
<button class="wide">${name} · <bdi dir="ltr">${email}</bdi> · ${words}</button></form>`
}

function wrongConsentLinkPage(): Html {
  return customerPage(
    title,
    html`<section class="card"><h1>رابط غير صالح</h1>
<p>ينقص هذا الرابط رقم التطبيق أو عنوان العودة، فلا يمكن تسجيل الدخول منه.</p></section>`,
  )
}

/** Hands the token only to the window that requested it. */
function handOverPage(origin: string, credential: string): Html {
  return customerPage(
    'تم تسجيل الدخول',
    html`<section class="card" id="hand-over" data-origin="${origin}" data-credential="${credential}"><h1>تم تسجيل الدخول</h1>
<p>يمكن إغلاق هذه النافذة.</p></section><script src="/google/gsi/hand-over.js"></script>`,
  )
}

const handOverScript = `const { origin, credential } = document.getElementById('hand-over').dataset
window.opener?.postMessage({ credential }, origin)
`
