/** The one pipeline of a request: limits, login, origin, role, shape, action, reply. */

import { type AnswerOf, type DocumentType, documentReply, type Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { memberCookie } from '@hiwar/contract/platform/site.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, type Exchange, type Keeping, type OpenRequest, Refusal, type Route } from '../action.ts'
import { tokenLifeSeconds } from '../auth/tokens.ts'
import { admitToTable, sendTable, wantsTable } from '../csv/export.ts'
import type { SentFile } from '../files.ts'
import { isForm, readForm } from '../forms/read-form.ts'
import type { Platform } from '../platform.ts'
import { type Identity, identify, loginCookie } from './authenticate.ts'
import { answerOnce } from './idempotency.ts'
import { parseRequest } from './parse.ts'

/** Steps before the body is read: who it is, how often he asked, and whether his role may ask at all. */
export async function admit(platform: Platform, route: Route<never>, request: FastifyRequest): Promise<Identity> {
  const identity = await identify(platform, request)
  const { endpoint } = route
  const rule = endpoint.method === 'GET' ? 'read' : 'write'
  if (endpoint.callback !== true) await platform.limits.use(rule, identity.actor?.id ?? request.ip)
  const refusal = mayTry(identity.actor?.role ?? null, endpoint.action)
  if (refusal === 'unauthenticated') throw new Refusal('unauthenticated')
  if (endpoint.method !== 'GET' && identity.byCookie && !hasAllowedOrigin(platform, request))
    throw new Refusal('forbidden')
  if (refusal === 'forbidden') throw new Refusal('forbidden')
  return identity
}

/** Browsers say where a page stands; an old one says nothing of the site, and its origin has to do. */
function hasAllowedOrigin(platform: Platform, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers
  if (site !== 'same-origin' && site !== 'same-site') return false
  return origin !== undefined && platform.config.origins.includes(origin)
}

/** Steps with the body: a form is read only now, and its files last until the answer. */
export async function answerRoute<Parts extends Platform>(
  parts: Parts,
  route: Route<Parts>,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.files === undefined) return answerSent(parts, route, identity, { body: request.body }, request, reply)
  if (!isForm(request.headers))
    return answerSent(parts, route, identity, { body: request.body, files: {} }, request, reply)
  const form = await readForm(endpoint, request, parts.config.STORAGE_FOLDER)
  try {
    return await answerSent(parts, route, identity, form, request, reply)
  } finally {
    await form.discard()
  }
}

interface SentBody {
  body: unknown
  files?: Readonly<Record<string, SentFile>>
}

/** Steps after the body is read: shape, action, reply. */
async function answerSent<Parts extends Platform>(
  parts: Parts,
  route: Route<Parts>,
  identity: Identity,
  { body, files }: SentBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const { params, query, url } = request
  const reader = wantsTable(endpoint, request) ? await admitToTable(parts, identity.actor) : null
  const sent = Object.keys(files ?? {})
  const parsed = parseRequest(endpoint, { params, query, body, search: searchOf(url), files: sent })
  const ask = async (within: Parts, keeping: Keeping, over: object = {}) => {
    const conversation = { ...converse(parts, identity, request, reply), ...keeping }
    const asked = { ...parsed, files, ...over, ...conversation, actor: identity.actor } as OpenRequest<Endpoint>
    const answer = encode(endpoint, await route.run(within, asked))
    return endpoint.document === undefined ? answer : attach(endpoint.document, documentReply.parse(answer), reply)
  }
  if (reader !== null) {
    const list = (within: Parts, over: object) => ask(within, keepingNothing, { query: over })
    return sendTable(parts, { endpoint, request, actor: reader, query: parsed.query as object, list }, reply)
  }
  const run = (keeping: Keeping) => ask(parts, keeping)
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
  if (key === undefined || identity.actor === null) return run(keepingNothing)
  return answerOnce(parts, { actor: identity.actor as Actor, endpoint, key, body: parsed.body }, reply, run)
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

const keepingNothing: Keeping = { remember: (_trx, answer) => Promise.resolve(answer), begin: () => Promise.resolve() }

/** An answer outside its contract is a fault of ours and never leaves. */
function encode<Call extends Endpoint>(endpoint: Call, answer: unknown): AnswerOf<Call> {
  return endpoint.reply.parse(answer) as AnswerOf<Call>
}

/** Sends a file under its name instead of JSON. */
function attach(type: DocumentType, { name, bytes }: z.output<typeof documentReply>, reply: FastifyReply): Buffer {
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return Buffer.from(bytes)
}

function converse(
  parts: Platform,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Exchange, keyof Keeping> {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: parts.config.production } as const
  return {
    caller: {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      requestId: request.id,
    },
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    },
    presentedToken: identity.token,
    cookie: (name) => request.cookies[name],
    setCookie({ name, path }, value, maxAge) {
      if (value === '') reply.clearCookie(name, { ...cookie, path })
      else reply.setCookie(name, value, { ...cookie, path, maxAge })
    },
    setLoginCookie(token) {
      const open = {
        ...cookie,
        httpOnly: false,
        ...(parts.config.cookieDomain && { domain: parts.config.cookieDomain }),
      }
      if (token === '') reply.clearCookie(loginCookie, cookie).clearCookie(memberCookie, open)
      else {
        reply.setCookie(loginCookie, token, { ...cookie, maxAge: tokenLifeSeconds })
        reply.setCookie(memberCookie, '1', { ...open, maxAge: tokenLifeSeconds })
      }
    },
  }
}
