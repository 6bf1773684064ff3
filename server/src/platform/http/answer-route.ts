/** The pipeline of every request: login, rate limit, origin, role, validation, action, response. */
import { Readable } from 'node:stream'
import type { KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import { type AnswerOf, type DocumentType, documentReply, type Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  askerOf,
  type EarlyRequest,
  type Exchange,
  type OpenRequest,
  Refusal,
  type ReplyStore,
  type Route,
} from '../action.ts'
import { demandConfirmation } from '../auth/confirmed.ts'
import { isKept } from '../db/cache.ts'
import { isList } from '../db/replica.ts'
import type { SentFile } from '../files.ts'
import { isForm, readForm, sizeOfForm } from '../forms/read-form.ts'
import { networkOf } from '../limits/networks.ts'
import type { Platform } from '../platform.ts'
import { admitToTable, sendTable, wantsTable } from '../tables/export.ts'
import { type Identity, identify } from './authenticate.ts'
import { cookiesOf } from './cookies.ts'
import { guestOf } from './guests.ts'
import { withIdempotency } from './idempotency.ts'
import { letUpload } from './listen.ts'
import { parseAddress, parseRequest } from './parse-request.ts'

/** Steps before the body is read: login, rate limit, origin and role. */
export async function admit(platform: Platform, route: Route<never>, request: FastifyRequest): Promise<Identity> {
  const { endpoint } = route
  const identity = await identityFor(platform, endpoint, request)
  const { actor } = identity
  const rule = endpoint.method === 'GET' ? 'read' : 'write'
  if (endpoint.callback !== true) await platform.limits.use(rule, actor ? askerOf(actor) : guestOf(platform, request))
  if (actor?.purpose === 'view' && endpoint.view !== true) throw new Refusal('read-only-view')
  const refusal = mayTry(actor?.role ?? null, endpoint.action)
  if (refusal === 'unauthenticated') throw new Refusal('unauthenticated')
  if (endpoint.method !== 'GET' && identity.byCookie && !hasAllowedOrigin(platform, request))
    throw new Refusal('forbidden')
  if (refusal === 'forbidden') throw new Refusal('forbidden')
  if (isShut(identity, endpoint)) throw new Refusal('second-factor-needed')
  return identity
}

/** A login that may only set up its second factor is nobody to the endpoints that are open to everybody. */
async function identityFor(platform: Platform, endpoint: KnownEndpoint, request: FastifyRequest): Promise<Identity> {
  const identity = await identify(platform, request)
  if (!isShut(identity, endpoint) || mayTry(null, endpoint.action) !== 'allow') return identity
  return { ...identity, actor: null }
}

function isShut({ actor }: Identity, { enrol }: Endpoint): boolean {
  return actor?.purpose === 'enrol' && enrol !== true
}

/** Old browsers send no Sec-Fetch-Site header; their Origin header has to suffice. */
function hasAllowedOrigin(platform: Platform, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers
  if (site !== 'same-origin' && site !== 'same-site') return false
  return origin !== undefined && platform.config.origins.includes(origin)
}

/** Steps with the body. A form is read here, and its files are deleted after the response. */
export async function answerRoute<Deps extends Platform>(
  deps: Deps,
  route: Route<Deps>,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.files === undefined) return answerSent(deps, route, identity, { body: request.body }, request, reply)
  if (!isForm(request.headers))
    return answerSent(deps, route, identity, { body: request.body, files: {} }, request, reply)
  const { params, query, url } = request
  const asked = parseAddress(endpoint, { params, query, search: searchOf(url) })
  const { actor } = identity
  const network = networkOf(request.ip)
  const isProven = actor !== null && (actor.verifiedEmail || actor.verifiedPhone)
  const sender = { person: actor?.id ?? network.line, network, isProven }
  return deps.uploads.take(sender, sizeOfForm(endpoint, request.headers), async (arrive) => {
    // The forms before this one of the same person may have changed what is allowed.
    if (actor !== null) await route.before?.(deps, { ...asked, actor } as EarlyRequest<Endpoint>)
    letUpload(request.raw)
    const form = await readForm(endpoint, request, deps.config.STORAGE_FOLDER, arrive)
    try {
      return await answerSent(deps, route, identity, form, request, reply)
    } finally {
      await form.discard()
    }
  })
}

interface SentBody {
  body: unknown
  files?: Readonly<Record<string, SentFile>>
}

/** Steps after the body is read: validation, action, response. */
async function answerSent<Deps extends Platform>(
  deps: Deps,
  route: Route<Deps>,
  identity: Identity,
  { body, files }: SentBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const { params, query, url } = request
  const reader = wantsTable(endpoint, request) ? await admitToTable(deps, identity.actor) : null
  const sent = Object.keys(files ?? {})
  const parsed = parseRequest(endpoint, { params, query, body, search: searchOf(url), files: sent })
  const { confirm } = endpoint
  if (reader !== null || confirm === true || confirm === 'always')
    demandConfirmation(deps, identity.actor, confirm === 'always')
  const ask = async (within: Deps, keeping: ReplyStore, over: object = {}) => {
    const exchange = { ...exchangeOf(deps, identity, request, reply), ...keeping }
    const asked = { ...parsed, files, ...over, ...exchange, actor: identity.actor } as OpenRequest<Endpoint>
    const found = await route.run(within, asked)
    if (isKept(found) && reader === null) return textOf(endpoint, found, reply)
    const answer = encode(endpoint, found)
    return endpoint.document === undefined ? answer : attach(endpoint.document, documentReply.parse(answer), reply)
  }
  if (reader !== null) {
    const list = (within: Deps, over: object) => ask(within, keepingNothing, { query: over })
    return sendTable(deps, { endpoint, request, actor: reader, query: parsed.query as object, list }, reply)
  }
  const { replica } = deps
  const run = (keeping: ReplyStore) =>
    replica !== null && isList(endpoint) ? replica.read(deps, (within) => ask(within, keeping)) : ask(deps, keeping)
  const { actor } = identity
  if (actor === null) return run(keepingNothing)
  const early = { ...parsed, actor } as EarlyRequest<Endpoint>
  const end = endpoint.files === undefined ? await route.before?.(deps, early) : undefined
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
  const answer =
    key === undefined
      ? run(keepingNothing)
      : withIdempotency(deps, { actor, endpoint, key, body: parsed.body }, reply, run)
  return answer.finally(end)
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

const keepingNothing: ReplyStore = {
  saveReply: (_trx, answer) => Promise.resolve(answer),
  saveFallbackReply: () => Promise.resolve(),
}

/** A response that breaks its contract is a fault of the server and is never sent. */
function encode<Call extends Endpoint>(endpoint: Call, answer: unknown): AnswerOf<Call> {
  return endpoint.reply.parse(answer) as AnswerOf<Call>
}

const texts = new WeakMap<object, Buffer>()

/** The bytes of an answer that a cache keeps, checked and written once. */
function textOf(endpoint: Endpoint, answer: object, reply: FastifyReply): Buffer {
  const text = texts.get(answer) ?? Buffer.from(JSON.stringify(encode(endpoint, answer)))
  texts.set(answer, text)
  reply.type('application/json; charset=utf-8')
  return text
}

/** Sends a file as an attachment instead of JSON. */
function attach(
  type: DocumentType,
  { name, bytes }: z.output<typeof documentReply>,
  reply: FastifyReply,
): Buffer | Readable {
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes)
}

function exchangeOf(
  deps: Platform,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Exchange, keyof ReplyStore> {
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
    ...cookiesOf(deps.config, request, reply),
  }
}
