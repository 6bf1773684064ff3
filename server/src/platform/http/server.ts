/** The HTTP server: routes of the contract, security headers, operation paths, the three web apps. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { parseQuery } from '@hiwar/contract/query.ts'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { admit, answerRoute } from './answer-route.ts'
import { addApiDocs } from './api-docs.ts'
import type { Identity } from './authenticate.ts'
import { addCors } from './cors.ts'
import { longestHead } from './listen.ts'
import { replyError } from './reply-error.ts'
import { addRequestLog } from './request-log.ts'
import type { Route } from './route.ts'
import { documentOf } from './route-document.ts'
import { addSecurityHeaders } from './security-headers.ts'

const longestJson = 100_000

/** Builds the server around the given routes; nothing listens yet. */
export async function createHttpServer<Parts extends Platform>(
  parts: Parts,
  routes: readonly Route<Parts>[],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: longestJson,
    http: { maxHeaderSize: longestHead },
    trustProxy: parts.config.TRUST_PROXY ?? false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: replyError(parts.log),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestHead, querystringParser: parseQuery },
  })
  readJson(app)
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler(replyError(parts.log))
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  await app.register(cookie)
  await addCors(app, parts.config)
  await addSecurityHeaders(app, parts.config)
  addRequestLog(app, parts.log)
  if (parts.config.apiDocs) await addApiDocs(app)
  await app.register((scope, _options, done) => {
    for (const route of routes) addRoute(scope, parts, route)
    done()
  })
  return app
}

function addRoute<Parts extends Platform>(app: FastifyInstance, parts: Parts, route: Route<Parts>): void {
  const { endpoint } = route
  const identities = new WeakMap<object, Identity>()
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: documentOf(endpoint),
    config: { endpoint },
    onRequest: async (request) => {
      refuseOtherMedia(endpoint.method, request.headers)
      identities.set(request, await admit(parts, route, request))
    },
    handler: async (request, reply) => {
      const identity = identities.get(request) ?? { actor: null, token: null, byCookie: false }
      return asJson(await answerRoute(parts, route, identity, request, reply), reply)
    },
  })
}

/** A text is JSON like every other answer, which the library would send bare; an empty one stays empty. */
function asJson(answer: unknown, reply: FastifyReply): unknown {
  if (typeof answer !== 'string' || answer === '') return answer
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(answer)
}

/** Only JSON is a body, which also keeps plain forms of other sites out. */
function refuseOtherMedia(method: string, headers: Record<string, unknown>): void {
  if (method === 'GET') return
  const size = Number(headers['content-length'] ?? 0)
  if (size > longestJson) throw new Refusal('bad-request', { status: 413 })
  const hasBody = size > 0 || headers['transfer-encoding'] !== undefined
  const type = String(headers['content-type'] ?? '')
  if (hasBody && !/^application\/json(\s*;|\s*$)/i.test(type)) throw new Refusal('bad-request', { status: 415 })
}

/** An empty body is no body; everything else is JSON without prototype names. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') done(null, undefined)
    else void parse(request, text, done)
  })
}
