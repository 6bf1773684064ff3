/** Addresses of stored files: public ones, and private ones for their owners and staff. */
import { Readable } from 'node:stream'
import type { KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { SECOND, YEAR } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'
import { admit } from '../../platform/http/answer-route.ts'
import { documentOfFile } from '../../platform/http/api-docs.ts'
import { rangeAsked } from './byte-range.ts'
import { listHeld } from './keep.ts'
import { type OwnedFile, typeOfName } from './stored-file.ts'

const { upload, receipt, introVideo, chat, lesson } = storedFileEndpoints

const privateFolders = [
  { folder: 'receipts', endpoint: receipt, caching: 'private, no-store' },
  { folder: 'intro-videos', endpoint: introVideo, caching: 'private, no-cache' },
  // A device of both members may be shared, and files end with their messages.
  { folder: 'chat-files', endpoint: chat, caching: 'private, no-cache' },
  { folder: 'lessons', endpoint: lesson, caching: 'private, no-cache' },
] as const

const forEver = `public, max-age=${YEAR / SECOND}, immutable`

type Named = { Params: { name: string } }

export function addFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<Named>('/assets/uploads/:name', { schema: documentOfFile(upload) }, (request, reply) =>
    sendFile(context, 'uploads', request.params.name, forEver, request, reply),
  )
  for (const { folder, endpoint, caching } of privateFolders) {
    app.get<Named>(`/assets/${folder}/:name`, { schema: documentOfFile(endpoint) }, async (request, reply) => {
      const { name } = request.params
      const actor = await admitTo(context, endpoint, request)
      const held = await listHeld(context, folder, [name])
      found(held[0], 'asset-not-found')
      const ownerIds = held.flatMap(({ ownerId }) => ownerId)
      authorize(actor, endpoint.action, { ownerId: ownerIds, memberIds: ownerIds })
      if (folder === 'chat-files' && !ownerIds.includes(actor.id)) await readEvidence(context, request, actor, held)
      return sendFile(context, folder, name, caching, request, reply)
    })
  }
}

/** Admins read the files of other people's messages only while a report holds them; each reading leaves an audit row. */
async function readEvidence(
  { db, clock }: Context,
  request: FastifyRequest<Named>,
  actor: Actor,
  held: readonly OwnedFile[],
): Promise<void> {
  const { name: objectId } = request.params
  if (!held.some(({ isEvidence }) => isEvidence)) throw new Refusal('forbidden')
  const asker = { actor, caller: { ip: request.ip, userAgent: null, requestId: request.id } }
  const entry = { action: 'chat-file.read', object: 'message-file', objectId } as const
  await inTransaction(db, (trx) => recordAudit(trx, asker, entry, clock.now()))
}

/** Runs the checks of every call: login, limits, role. */
async function admitTo(context: Context, endpoint: KnownEndpoint, request: FastifyRequest): Promise<Actor> {
  const route = { endpoint, signed: true, run: () => Promise.resolve(null) }
  const { actor } = await admit(context, route, request)
  return found(actor, 'unauthenticated')
}

/** A stored file never changes, so its name serves as its ETag. */
const tagOf = (name: string) => `"${name}"`

/** Answers with a stored file as a whole, in part, or not at all if the client has it. */
async function sendFile(
  { storage }: Context,
  folder: FileFolder,
  name: string,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = found(typeOfName(name), 'asset-not-found')
  const file = found(await storage.find(folder, name), 'asset-not-found')
  const { range: header, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  reply.header('ETag', tagOf(name)).header('Cache-Control', caching).header('Accept-Ranges', 'bytes')
  if (isKnownTag(ifNoneMatch, name)) return reply.status(304).send()
  const range = ifRange === undefined || ifRange === tagOf(name) ? rangeAsked(header, file.bytes) : null
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.bytes}`)
    throw new Refusal('bad-request', { status: 416 })
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  if (range !== null) reply.status(206).header('Content-Range', `bytes ${start}-${end}/${file.bytes}`)
  const shown = type === 'application/pdf' ? 'attachment' : 'inline'
  reply.type(type).header('Content-Length', end - start + 1)
  reply.header('Content-Disposition', `${shown}; filename="${name}"`).header('Content-Security-Policy', 'sandbox')
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await storage.read(folder, name, range ?? undefined))
}

function isKnownTag(ifNoneMatch: string | undefined, name: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(tagOf(name))
}
