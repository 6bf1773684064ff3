/** Answers with a stored file: whole, in part, or not again. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { FileFolder } from '../../platform/files.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { rangeAsked } from './byte-range.ts'
import { typeOfName } from './name.ts'

/** A file never changes, so its name says which it is. */
const tagOf = (name: string) => `"${name}"`

export async function sendFile(
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
