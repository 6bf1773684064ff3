import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

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
