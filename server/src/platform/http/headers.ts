import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { SECOND, YEAR } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const isApi = /^\/api(?:[/?]|$)/

/** Headers that keep a page from being framed, sniffed or fed with foreign scripts, and an answer from being kept. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const sockets = config.origins.map((origin) => origin.replace(/^http/, 'ws'))
  const mediaServer =
    config.LIVEKIT_URL === undefined ? [] : [config.LIVEKIT_URL, config.LIVEKIT_URL.replace(/^ws/, 'http')]
  const provider = new URL(config.FAWRY_BASE_URL).origin
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", provider],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...sockets, ...mediaServer.map((address) => new URL(address).origin)],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.production ? { maxAge: YEAR / SECOND, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isApi.test(request.url)) reply.header('Cache-Control', 'no-store')
    reply.header('Permissions-Policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=()')
  })
}

/** Lets pages of our own origins call one another's addresses, and read what calls say besides their body. */
export async function addCors(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: config.origins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Idempotency-Replayed', 'Content-Disposition'],
    strictPreflight: false,
    maxAge: 600,
  })
}
