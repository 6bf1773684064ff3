import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import { rowCountHeader, untouchedHeader } from '@hiwar/contract/calls/endpoint.ts'
import { SECOND, YEAR } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'
import { reportsPath } from './policy-reports.ts'
import { isCall } from './request-address.ts'

const reportGroup = 'policy'

/** Headers that mean something beside JSON; the others only say what a page may do. */
const ofEveryAnswer = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]

/**
 * Security headers against framing, content sniffing and foreign scripts. An answer of the API is never shown as a page,
 * so its policy allows nothing and it does without a page's kilobyte of headers; nobody keeps a copy of it.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secure = headersOfHelmet(config)
  const ofPages = {
    ...secure,
    'Reporting-Endpoints': `${reportGroup}="${reportsPath}"`,
    'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  }
  const ofCalls = {
    ...Object.fromEntries(Object.entries(secure).filter(([name]) => ofEveryAnswer.includes(name))),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? ofCalls : ofPages)
    done()
  })
}

/** Runs the library once for all responses, because none of its headers depends on the request. */
function headersOfHelmet(config: Config): OutgoingHttpHeaders {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: sourcesOf(config),
    },
    strictTransportSecurity: config.production ? { maxAge: YEAR / SECOND, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  secure(response.req, response, () => undefined)
  return response.getHeaders()
}

/** Content security policy of pages with Google's sign-in button: its script, and what that script loads. */
export function policyWithGoogle(config: Config): string {
  const [script, folder] = [config.GOOGLE_SCRIPT_URL, new URL('.', config.GOOGLE_SCRIPT_URL).href]
  const google = { 'script-src': script, 'style-src': folder, 'frame-src': folder, 'connect-src': folder }
  const added = new Map<string, string>(Object.entries(google))
  return Object.entries(sourcesOf(config))
    .map(([name, sources]) => [name, ...sources, added.get(name)].filter(Boolean).join(' '))
    .join(';')
}

/** Allowed sources of each kind of content, for every response. */
function sourcesOf(config: Config): Record<string, string[]> {
  const sockets = config.origins.map((origin) => origin.replace(/^http/, 'ws'))
  const mediaServer =
    config.LIVEKIT_URL === undefined ? [] : [config.LIVEKIT_URL, config.LIVEKIT_URL.replace(/^ws/, 'http')]
  const provider = new URL(config.FAWRY_BASE_URL).origin
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", provider],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...sockets, ...mediaServer.map((address) => new URL(address).origin)],
    'form-action': ["'self'"],
    // Browsers read one of the two.
    'report-uri': [reportsPath],
    'report-to': [reportGroup],
  }
}

/** Lets the pages of the web apps call each other's URLs and read the response headers. */
export async function addCors(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: config.origins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'X-Request-Id',
      'Retry-After',
      untouchedHeader,
      'Idempotency-Replayed',
      'Content-Disposition',
      rowCountHeader,
    ],
    strictPreflight: false,
    maxAge: 600,
  })
}
