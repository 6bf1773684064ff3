/** The one pipeline of a request: limits, login, origin, role, shape, action, reply. */
import type { AnswerOf, Endpoint } from '@hiwar/contract/endpoint.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { type Identity, identify, loginCookie } from './authenticate.ts'
import { answerOnce } from './idempotency.ts'
import { parseRequest } from './parse.ts'
import type { Conversation, Keeping, OpenRequest } from './request.ts'
import type { Route } from './route.ts'

const cookieSeconds = 7 * 24 * 3600

/** Steps before the body is read: who it is, how often he asked, and whether his role may ask at all. */
export async function admit(platform: Platform, route: Route<never>, request: FastifyRequest): Promise<Identity> {
  const identity = await identify(platform, request)
  const { endpoint } = route
  const rule = endpoint.method === 'GET' ? 'read' : 'write'
  if (endpoint.callback !== true) await platform.limits.use(rule, identity.actor?.id ?? request.ip)
  if (endpoint.action === 'public') return identity
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

/** Steps after the body is read: shape, action, reply. */
export async function answerRoute<Parts extends Platform>(
  parts: Parts,
  route: Route<Parts>,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const { params, query, body, url } = request
  const parsed = parseRequest(endpoint, { params, query, body, search: searchOf(url) })
  const run = async (keeping: Keeping) => {
    const conversation = { ...converse(parts, identity, request, reply), ...keeping }
    const asked = { ...parsed, ...conversation, actor: identity.actor } as OpenRequest<Endpoint>
    return encode(endpoint, await route.run(parts, asked))
  }
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

function converse(
  parts: Platform,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Conversation, keyof Keeping> {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: parts.config.production } as const
  return {
    caller: {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      requestId: request.id,
    },
    presentedToken: identity.token,
    setLoginCookie(token) {
      if (token === '') reply.clearCookie(loginCookie, cookie)
      else reply.setCookie(loginCookie, token, { ...cookie, maxAge: cookieSeconds })
    },
  }
}
