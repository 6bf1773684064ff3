/** The HTTP server: routes of the contract, security headers, operation paths, the three web apps. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { parseQuery } from '@hiwar/contract/calls/query.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { Refusal, type Route } from '../action.ts'
import { isForm, refuseOtherMedia } from '../forms/read-form.ts'
import { observeRequest } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import { admit, answerRoute } from './answer-route.ts'
import { addApiDocs, documentOf } from './api-docs.ts'
import type { Identity } from './authenticate.ts'
import { addCors, addSecurityHeaders } from './headers.ts'
import { longestHead, patience } from './listen.ts'
import { replyError } from './reply-error.ts'

/** Builds the server around the given routes; nothing listens yet. */
export async function createHttpServer<Parts extends Platform>(
  parts: Parts,
  routes: readonly Route<Parts>[],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: fileSize.json,
    http: { maxHeaderSize: longestHead, headersTimeout: patience.headersTimeout },
    trustProxy: parts.config.TRUST_PROXY ?? false,
    requestTimeout: patience.requestTimeout,
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
  addRequestLog(app, parts)
  if (parts.config.apiDocs) await addApiDocs(app)
  await app.register((scope, _options, done) => {
    for (const route of routes.filter(({ endpoint }) => endpoint.files === undefined)) addRoute(scope, parts, route)
    done()
  })
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes.filter(({ endpoint }) => endpoint.files !== undefined)) addRoute(scope, parts, route)
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
      refuseOtherMedia(endpoint, request.headers)
      if (endpoint.method !== 'GET' && !isForm(request.headers)) endLateBody(request.raw)
      identities.set(request, await admit(parts, route, request))
    },
    handler: async (request, reply) => {
      const identity = identities.get(request) ?? { actor: null, token: null, byCookie: false }
      const answer = await answerRoute(parts, route, identity, request, reply)
      return endpoint.plain === true ? reply.type('text/plain; charset=utf-8').send(answer) : asJson(answer, reply)
    },
  })
}

/** JSON is short: it has as long to come as a head has, while a form has until its sender falls silent. */
function endLateBody(message: IncomingMessage): void {
  const deadline = setTimeout(() => message.destroy(), patience.headersTimeout).unref()
  message.once('end', () => clearTimeout(deadline)).once('close', () => clearTimeout(deadline))
}

/** A text is JSON like every other answer, which the library would send bare; an empty one stays empty. */
function asJson(answer: unknown, reply: FastifyReply): unknown {
  if (typeof answer !== 'string' || answer === '') return answer
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(answer)
}

/** An empty body is no body; everything else is JSON without prototype names, or the text itself where that is wanted. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // The second one is what the media server sends, and no call without a signature takes it.
  app.addContentTypeParser(
    ['application/json', 'application/webhook+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body)
      const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
      if (endpoint?.raw === true) done(null, text)
      else if (text.trim() === '') done(null, undefined)
      else void parse(request, text, done)
    },
  )
}

/** One line and one measurement for each answer: what was asked, how it ended, how long it took; never whose data. */
function addRequestLog(app: FastifyInstance, { log, traffic }: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = reply.elapsedTime
    observeRequest(request.method, route, reply.statusCode, milliseconds)
    if (route.startsWith('/api')) traffic.note(reply.statusCode, milliseconds)
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(milliseconds),
    }
    if (route.startsWith('/api')) log.info(line, 'answered')
    else log.debug(line, 'answered')
  })
}

// Every route agrees with the permission table, and none is served without a row.

/** Throws, naming the route, when two calls share a path or a row, or a row disagrees about who may be anonymous. */
export function checkRoutes(routes: readonly Route<never>[]): void {
  for (const { endpoint, signed } of routes) {
    const { method, path, action } = endpoint
    const needsLogin = mayTry(null, action) === 'unauthenticated'
    if (signed !== needsLogin) throw new Error(`${method} ${path} is ${signed ? 'closed' : 'open'} against its row`)
  }
  const twice = firstTwice(routes.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/\/$/, '')}`))
  if (twice !== undefined) throw new Error(`${twice} is served twice`)
  const shared = firstTwice(routes.map(({ endpoint }) => endpoint.action))
  if (shared !== undefined) throw new Error(`${shared} is the row of two calls`)
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
