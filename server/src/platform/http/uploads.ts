/** Public pictures and videos, by names that only the server makes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

const madeName = /^[0-9a-f]{32}\.(?:webp|png|jpg|gif|mp4|webm)$/
const yearMilliseconds = 31_536_000_000

/** Answers GET /assets/uploads/{name}: whole or in ranges, for ever the same, never sniffed. */
export function addUploads(app: FastifyInstance, config: Config): void {
  const folder = join(config.STORAGE_FOLDER, 'uploads')
  app.get<{ Params: { name: string } }>('/assets/uploads/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    if (!madeName.test(name) || !existsSync(join(folder, name))) throw new Refusal('asset-not-found')
    return reply.sendFile(name, folder, { maxAge: yearMilliseconds, immutable: true })
  })
}
