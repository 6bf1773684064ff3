// The pages on which somebody chooses an account, and the way back to the app with a token.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readTexts } from '../fawry/fields.ts'
import { handOverPage, handOverScript } from '../pages/google-hand-over.ts'
import { consentPage, wrongConsentLinkPage } from '../pages/google-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { signInScript } from './browser-script.ts'
import type { Google } from './google.ts'
import { claimsOf, type Grant, grant } from './grant.ts'

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

export function giveIdToken({ issuer, keys, now }: Google, asked: Grant): string {
  return keys.sign(claimsOf(issuer, asked, now()), asked.unknownKey)
}

export function giveAccess({ grants }: Google, asked: Grant): string {
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
