/** Documents that were rendered once and are sent many times: compressed, named by an ETag, forgotten when told. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Clock } from '../platform.ts'

export interface Document {
  status: number
  type: string
  text: string
}

export interface KeptPage {
  status: number
  type: string
  bytes: Buffer
  compressed: Buffer
  etag: string
  at: number
}

export interface KeptPages {
  page(key: string, render: () => Promise<Document>): Promise<KeptPage>
  /** Every page is rendered anew when it is next asked for; until that succeeds the old one stands in. */
  outdate(): void
}

/** Times such as "today at seven" stand on pages, so that none is shown for longer. */
const freshFor = MINUTE
const mostPages = 200
const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function createKeptPages(clock: Clock, log: Log): KeptPages {
  const pages = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage>>()
  let round = 0

  async function make(key: string, render: () => Promise<Document>): Promise<KeptPage> {
    const begun = round
    const { status, type, text } = await render()
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    // What changed while it was rendered may not be in it.
    const at = begun === round ? clock.now().getTime() : Number.NEGATIVE_INFINITY
    const made = { status, type, bytes, compressed: await compress(bytes, quality), etag, at }
    pages.delete(key)
    pages.set(key, made)
    const oldest = pages.keys().next()
    if (pages.size > mostPages && !oldest.done) pages.delete(oldest.value)
    return made
  }

  function renew(key: string, render: () => Promise<Document>): Promise<KeptPage> {
    const begun = rendering.get(key) ?? make(key, render).finally(() => rendering.delete(key))
    rendering.set(key, begun)
    return begun
  }

  return {
    async page(key, render) {
      const kept = pages.get(key)
      if (kept !== undefined && clock.now().getTime() - kept.at < freshFor) return kept
      return renew(key, render).catch((err) => {
        if (kept === undefined) throw err
        log.warn({ err, key }, 'a page could not be rendered anew')
        return kept
      })
    },
    outdate() {
      round += 1
      rendering.clear()
      for (const page of pages.values()) page.at = Number.NEGATIVE_INFINITY
    },
  }
}

/** Sends it whole, or nothing where the browser has it already. */
export function sendPage(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (brotli) reply.header('Content-Encoding', 'br')
  return reply
    .status(page.status)
    .type(`${page.type}; charset=utf-8`)
    .send(brotli ? page.compressed : page.bytes)
}
