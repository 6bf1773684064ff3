/** Serves the built web apps; the port or host of the request selects the app. */

import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { YEAR } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../action.ts'
import type { Config } from '../config/config.ts'
import { policyWithGoogle } from './headers.ts'
import { partsOf } from './request-address.ts'

interface WebApp {
  host: string
  port: number
  root: string
  files: ReadonlySet<string>
}

/** The pages that the server renders instead of sending files. */
export interface RenderedPages {
  /** False when the URL has no page. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends a page of the learner app; false when the app has no such page. */
  sendApp(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export const builtFolder = (name: string) => fileURLToPath(new URL(`../../../../web/${name}/dist`, import.meta.url))

/** Responds to every path without a route from the built files of the selected app. */
export async function addWebApps(app: FastifyInstance, config: Config, pages: RenderedPages | null): Promise<void> {
  const apps = [
    openApp('site', config.SITE_URL, config.SITE_PORT),
    openApp('learn', config.LEARN_URL, config.LEARN_PORT),
    openApp('admin', config.ADMIN_URL, config.ADMIN_PORT),
  ]
  await app.register(fastifyStatic, { root: apps.map(({ root }) => root), serve: false, preCompressed: true })
  const [site, learn] = apps
  const googlePolicy = config.GOOGLE_CLIENT_ID === undefined ? null : policyWithGoogle(config)
  redirectReturns(app)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const web = appOf(apps, request)
    const path = partsOf(request.url).pathname.slice(1)
    if (web === learn && googlePolicy !== null) reply.header('Content-Security-Policy', googlePolicy)
    if (isServers.test(path)) throw new Refusal('not-found')
    if (pages === null) return sendFrom(web, path, reply)
    if (web === site) {
      if (path !== 'index.html' && web.files.has(path)) return sendFrom(web, path, reply)
      return (await pages.send(request, reply)) ? reply : pages.sendMissing(request, reply)
    }
    if (web === learn && !web.files.has(path) && (await pages.sendApp(request, reply))) return reply
    return sendFrom(web, path, reply)
  })
}

/**
 * Some banks send the browser back with a form instead of a link. The page reads nothing of the form, because the
 * server asks the provider itself. The redirect stays on our own host: the part before the path is dropped.
 */
function redirectReturns(app: FastifyInstance): void {
  const toPage = async ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(url.slice(url.indexOf(returnPath)), 303)
  // Before the body is read: it is no JSON.
  app.post(`${returnPath}*`, { schema: { hide: true }, onRequest: toPage }, toPage)
}

const returnPath = '/checkout/'
const isServers = /^(api|assets|socket\.io)(\/|$)/

function openApp(name: string, address: string, port: number): WebApp {
  const root = builtFolder(name)
  const files = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const names = files
    .filter((file) => file.isFile() && !file.parentPath.startsWith(join(root, 'server')))
    .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
  return { host: new URL(address).host, port, root, files: new Set(names) }
}

function appOf(apps: readonly WebApp[], request: FastifyRequest): WebApp {
  const byHost = apps.find(({ host }) => host === request.host)
  const chosen = byHost ?? apps.find(({ port }) => port === request.socket.localPort) ?? apps[0]
  if (chosen === undefined) throw new Refusal('not-found')
  return chosen
}

function sendFrom(web: WebApp, path: string, reply: FastifyReply): FastifyReply {
  if (path.startsWith('static/') && web.files.has(path)) {
    return reply.sendFile(path, web.root, { maxAge: YEAR, immutable: true })
  }
  const page = pageOf(web, path)
  if (page === null) throw new Refusal('not-found')
  return reply.header('Cache-Control', 'no-cache').sendFile(page, web.root, { cacheControl: false })
}

/** Finds a file, or the page of the path, or the app's shell, whose router shows unknown pages. */
function pageOf(web: WebApp, path: string): string | null {
  if (path !== '' && web.files.has(path)) return path
  const page = join(path, 'index.html').split(sep).join('/')
  if (web.files.has(page)) return page
  const namesFile = /\.\w+$/.test(path)
  return !namesFile && web.files.has('index.html') ? 'index.html' : null
}
