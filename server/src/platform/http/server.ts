/** The HTTP server: API routes, security headers, health checks and the three web apps. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { parseQuery } from '@hiwar/contract/calls/query.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import Fastify, { type FastifyBodyParser, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Refusal, type Route } from '../action.ts'
import { refuseOtherMedia } from '../forms/read-form.ts'
import { observeRequest } from '../operation/metrics.ts'
import { type OpenTrace, openTrace } from '../operation/traces.ts'
import type { Platform } from '../platform.ts'
import { wantsTable } from '../tables/export.ts'
import { admitCalls, refusalOfAdmission } from './admit-calls.ts'
import { admit, answerRoute } from './answer-route.ts'
import { addApiDocs, documentOf } from './api-docs.ts'
import { type Identity, identify } from './authenticate.ts'
import { addCors, addSecurityHeaders } from './headers.ts'
import { createListener, longestHead } from './listen.ts'
import { addPolicyReports } from './policy-reports.ts'
import { answerUnreadable, replyError, untouchedBy } from './reply-error.ts'
import { type Asked, noteRefusal, noteSuccess } from './security-outcomes.ts'

/** Builds the server with the given routes; it does not listen yet. */
export async function createHttpServer<Deps extends Platform>(
  deps: Deps,
  routes: readonly Route<Deps>[],
): Promise<FastifyInstance> {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: fileSize.json,
    serverFactory: (handle) => createListener(admitCalls(deps, endpoints, handle)),
    trustProxy: deps.config.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: replyError(deps.log),
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestHead, querystringParser: parseQuery },
  })
  readJson(app)
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.setErrorHandler(replyError(deps.log))
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  await app.register(cookie)
  await addCors(app, deps.config)
  addSecurityHeaders(app, deps.config)
  addRequestLog(app, deps)
  if (deps.config.apiDocs) await addApiDocs(app)
  await addPolicyReports(app, deps)
  await app.register((scope, _options, done) => {
    for (const route of routes.filter(({ endpoint }) => endpoint.files === undefined)) addRoute(scope, deps, route)
    done()
  })
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes.filter(({ endpoint }) => endpoint.files !== undefined)) addRoute(scope, deps, route)
  })
  return app
}

function addRoute<Deps extends Platform>(app: FastifyInstance, deps: Deps, route: Route<Deps>): void {
  const { endpoint } = route
  const identities = new WeakMap<object, Identity>()
  const traces = new WeakMap<object, OpenTrace>()
  const name = `${endpoint.method} ${endpoint.path}`
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: documentOf(endpoint),
    config: { endpoint },
    onRequest: async (request) => {
      const trace = openTrace(name, request.id)
      traces.set(request, trace)
      const refusal = refusalOfAdmission(request.raw)
      if (refusal !== undefined) throw refusal
      refuseOtherMedia(endpoint, request.headers)
      const identity = await trace
        .run(() => admit(deps, route, request))
        .catch(async (error: unknown) => {
          noteRefusal(deps, askedOf(endpoint, await identify(deps, request).catch(() => nobody), request), error)
          throw untouchedBy(error)
        })
      identities.set(request, identity)
    },
    handler: async (request, reply) => {
      const identity = identities.get(request) ?? nobody
      const asked = askedOf(endpoint, identity, request)
      const answerIt = () => answerRoute(deps, route, identity, request, reply)
      // The body arrives outside of the trace, so the trace goes on here.
      const answer = await (traces.get(request)?.run(answerIt) ?? answerIt()).catch((error: unknown) => {
        noteRefusal(deps, asked, error)
        throw error
      })
      noteSuccess(deps, asked, answer, wantsTable(endpoint, request))
      return endpoint.plain === true ? reply.type('text/plain; charset=utf-8').send(answer) : asJson(answer, reply)
    },
    onResponse: (request, { statusCode }, done) => {
      traces.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
      done()
    },
  })
}

const nobody: Identity = { actor: null, token: null, byCookie: false }

function askedOf(endpoint: Endpoint, { actor, token }: Identity, request: FastifyRequest): Asked {
  const caller = { ip: request.ip, requestId: request.id }
  return { endpoint, actor, caller, hasToken: token !== null, body: request.body }
}

/** A text response is sent as JSON, which the library would not do; an empty one stays empty. */
function asJson(answer: unknown, reply: FastifyReply): unknown {
  if (typeof answer !== 'string' || answer === '') return answer
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(answer)
}

/** An empty body counts as no body. JSON with prototype names is refused; webhooks get the raw text. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const read: FastifyBodyParser<string> = (request, body, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint?.raw === true) done(null, body)
    else if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  }
  app.addContentTypeParser('application/json', { parseAs: 'string' }, read)
  // Providers send other types too, and their signature decides.
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint?.callback === true) read(request, body, done)
    else done(new Refusal('bad-request', { status: 415 }))
  })
}

/** Logs and measures every response: endpoint, status and duration, never personal data. */
function addRequestLog(app: FastifyInstance, { log, traffic }: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
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
    done()
  })
}
