/** Pages of the public site, rendered by its built renderer and kept for a while. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

interface Renderer {
  renderPage(path: string, input: unknown): { head: string; body: string } | null
}

interface RenderedPage {
  html: Buffer
  compressed: Buffer
  at: number
}

interface Rendering {
  root: string
  clock: Clock
  log: Log
  /** What pages are made of; asked again when a page is old. */
  load: () => Promise<unknown>
}

export interface RenderedPages {
  /** Sends the page of the path; false when the site renders none there. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

const freshMilliseconds = 60_000
const compress = promisify(brotliCompress)

export async function createRenderedPages({ root, clock, log, load }: Rendering): Promise<RenderedPages | null> {
  const program = join(root, 'server', 'render.js')
  const template = join(root, 'index.html')
  if (!existsSync(program) || !existsSync(template)) return null
  const renderer = (await import(pathToFileURL(program).href)) as Renderer
  const [before = '', between = '', after = ''] = readFileSync(template, 'utf8').split(/<!--(?:head|body)-->/)
  const pages = new Map<string, Promise<RenderedPage | null>>()

  async function render(path: string): Promise<RenderedPage | null> {
    const page = renderer.renderPage(path, await load())
    if (page === null) return null
    const html = Buffer.from(before + page.head + between + page.body + after)
    return { html, compressed: await compress(html), at: clock.now().getTime() }
  }

  /** One rendering at a time for each path; an old page is shown while the new one is made. */
  async function pageOf(path: string): Promise<RenderedPage | null> {
    const kept = await pages.get(path)?.catch(() => null)
    if (kept && clock.now().getTime() - kept.at < freshMilliseconds) return kept
    const made = render(path)
    pages.set(path, made)
    if (!kept) return made
    return made.catch((err) => {
      log.warn({ err, path }, 'a page could not be rendered anew')
      pages.set(path, Promise.resolve({ ...kept, at: clock.now().getTime() }))
      return kept
    })
  }

  return {
    async send(path, request, reply) {
      const page = await pageOf(path)
      if (page === null) {
        pages.delete(path)
        return false
      }
      const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8')
      if (brotli) reply.header('Content-Encoding', 'br')
      reply.send(brotli ? page.compressed : page.html)
      return true
    },
  }
}
