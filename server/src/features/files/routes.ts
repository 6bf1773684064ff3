/** The addresses of stored files: those of everybody, and those of the people whom a file concerns. */
import type { GuardedAction } from '@hiwar/contract/calls/actions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { FileFolder } from '../../platform/files.ts'
import { admit } from '../../platform/http/answer-route.ts'
import { found } from '../../platform/refusal.ts'
import { sendFile } from './send.ts'

interface PrivateFolder {
  folder: Exclude<FileFolder, 'uploads'>
  action: GuardedAction
  caching: string
}

const privateFolders: readonly PrivateFolder[] = [
  { folder: 'receipts', action: 'receipt-file.read', caching: 'private, no-store' },
  { folder: 'intro-videos', action: 'intro-video-file.read', caching: 'private, no-cache' },
]

const forEver = 'public, max-age=31536000, immutable'

type Named = { Params: { name: string } }

export function addFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<Named>('/assets/uploads/:name', { schema: { hide: true } }, (request, reply) =>
    sendFile(context, 'uploads', request.params.name, forEver, request, reply),
  )
  for (const place of privateFolders) {
    app.get<Named>(`/assets/${place.folder}/:name`, { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      const actor = await admitTo(context, place, request)
      const holders = context.fileHolders.filter(({ folder }) => folder === place.folder)
      const held = await Promise.all(holders.map((holder) => holder.holding(context.db, [name])))
      const { ownerId } = found(held.flat()[0], 'asset-not-found')
      authorize(actor, place.action, { ownerId })
      return sendFile(context, place.folder, name, place.caching, request, reply)
    })
  }
}

/** The same door that every call has: login, limits, role. */
async function admitTo(context: Context, { folder, action }: PrivateFolder, request: FastifyRequest): Promise<Actor> {
  const endpoint = { method: 'GET', path: `/assets/${folder}/{name}`, action, summary: '', reply: z.null() } as const
  const route = { endpoint, signed: true, run: () => Promise.resolve(null) }
  const { actor } = await admit(context, route, request)
  return found(actor, 'unauthenticated')
}
