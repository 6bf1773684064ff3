/** Cache of rendered pages: compressed, with an ETag, and rendered again once outdated. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../operation/log.ts'
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

export interface PageCache {
  /** One of the few pages that stay. */
  page(key: string, render: () => Promise<Document>): Promise<KeptPage>
  /** One of many pages, of which the oldest is dropped for a new one; null for an unknown page. */
  pageOfMany(key: string, render: () => Promise<Document | null>): Promise<KeptPage | null>
  /** Each page is rendered again at its next request; the old one is sent when rendering fails. */
  invalidate(): void
}

/** Pages contain times such as "today at seven", so a page is cached for a minute at most. */
const freshFor = MINUTE
const mostOfMany = 200
const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function createKeptPages(clock: Clock, log: Log): PageCache {
  const pages = new Map<string, KeptPage>()
  /** Keys of the pages that give way, oldest first. */
  const ofMany = new Set<string>()
  const rendering = new Map<string, Promise<KeptPage | null>>()
  let round = 0

  async function make(key: string, render: () => Promise<Document | null>): Promise<KeptPage | null> {
    const begun = round
    const rendered = await render()
    if (rendered === null) {
      drop(key)
      return null
    }
    const { status, type, text } = rendered
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    // A page rendered during a change may lack the change, so the page is outdated at once.
    const at = begun === round ? clock.now().getTime() : Number.NEGATIVE_INFINITY
    const made = { status, type, bytes, compressed: await compress(bytes, quality), etag, at }
    pages.set(key, made)
    return made
  }

  function drop(key: string): void {
    pages.delete(key)
    ofMany.delete(key)
  }

  function giveWay(key: string): void {
    ofMany.delete(key)
    ofMany.add(key)
    const oldest = ofMany.keys().next()
    if (ofMany.size > mostOfMany && !oldest.done) drop(oldest.value)
  }

  function renew(key: string, render: () => Promise<Document | null>): Promise<KeptPage | null> {
    const begun = rendering.get(key) ?? make(key, render).finally(() => rendering.delete(key))
    rendering.set(key, begun)
    return begun
  }

  async function find(key: string, render: () => Promise<Document | null>): Promise<KeptPage | null> {
    const kept = pages.get(key)
    if (kept !== undefined && clock.now().getTime() - kept.at < freshFor) return kept
    return renew(key, render).catch((err) => {
      if (kept === undefined) throw err
      log.warn({ err, key }, 'a page could not be rendered anew')
      return kept
    })
  }

  return {
    page: async (key, render) => (await find(key, render)) as KeptPage,
    async pageOfMany(key, render) {
      const found = await find(key, render)
      if (found !== null) giveWay(key)
      return found
    },
    invalidate() {
      round += 1
      rendering.clear()
      for (const page of pages.values()) page.at = Number.NEGATIVE_INFINITY
    },
  }
}

/** Sends 304 without a body when the browser has the same page. */
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
