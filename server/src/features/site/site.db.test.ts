import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/soon.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { addLinkRoute, createSitePages, type SitePages } from './pages.ts'

/** In place of the built one: shows what it was given, and how often it was asked. */
const renderer = `
let times = 0
export const addressOf = (path) => {
  const id = /^\\/t\\/(\\d+)$/.exec(path)?.[1]
  if (id) return { key: path, tutorId: Number(id) }
  return path === '/pricing' ? { key: path } : path === '/sitemap.xml' ? { key: path, listsTutors: true } : null
}
export const render = (address, facts, template) => ({
  status: address === null || (address.tutorId && facts.tutor === null) ? 404 : 200,
  type: 'text/html',
  text: template + JSON.stringify({ ...facts, times: ++times }),
})
export const introduceTutor = ({ tutor }) => tutor && { head: '<title>' + tutor.card.name + '</title>', body: '$&' }
`

let server: TestServer
let folder: string
let pages: SitePages
let http: FastifyInstance
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await buildAdmin(server.context)
  folder = await mkdtemp(join(tmpdir(), 'hiwar-site-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server', 'render.js'), renderer)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'index.html'), 'page')
  const created = await createSitePages(server.context, folder)
  if (created === null) throw new Error('the pages were not found')
  pages = created
  http = Fastify()
  addLinkRoute(http, server.context, pages)
  http.get('/*', async (request, reply) =>
    (await pages.send(request, reply)) ? reply : pages.sendMissing(request, reply),
  )
  await shown()
})
afterAll(async () => {
  await http.close()
  await pages.close()
  await server.close()
  await rm(folder, { recursive: true })
})

interface Shown {
  times: number
  plans: { id: number; monthPrice: number }[]
  settings: { hourlyRate: number }
  tutorIds: number[]
  tutor: { card: { id: number } } | null
}

async function shown(url = '/pricing'): Promise<Shown> {
  return JSON.parse((await http.inject({ url })).body.slice('page'.length)) as Shown
}

describe('a page', () => {
  test('is rendered once and sent many times', async () => {
    await soon(async () => {
      const first = await shown()
      expect((await shown()).times).toBe(first.times)
    })
  })

  test('shows a new plan, a changed price and a changed setting', async () => {
    const id = await buildPlan(server.db, { baseMonthlyPrice: 100_000 })
    await soon(async () => expect((await shown()).plans.map((plan) => plan.id)).toContain(id))
    await server.call(
      planEndpoints.update,
      { params: { id }, body: { baseMonthlyPrice: 90_000 } },
      { token: admin.token },
    )
    await soon(async () => expect((await shown()).plans.find((plan) => plan.id === id)?.monthPrice).toBe(90_000))
    await server.call(settingEndpoints.update, { body: { hourlyRate: 17_000 } }, { token: admin.token })
    await soon(async () => expect((await shown()).settings.hourlyRate).toBe(17_000))
  })

  test('is rendered anew after a minute, for what it says of times', async () => {
    const { times } = await shown()
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    expect((await shown()).times).toBeGreaterThan(times)
  })

  test('is sent once to a browser that has it, and compressed to those that can', async () => {
    const whole = await http.inject({ url: '/pricing' })
    const again = await http.inject({ url: '/pricing', headers: { 'if-none-match': String(whole.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const small = await http.inject({ url: '/pricing', headers: { 'accept-encoding': 'br, gzip' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body)
  })

  test('that is not there is said so with status 404', async () => {
    expect((await http.inject({ url: '/nowhere' })).statusCode).toBe(404)
  })
})

describe('a tutor', () => {
  test('has a page while listed, stands in the map, and is introduced to the app', async () => {
    const tutor = await buildTutor(server.context)
    expect((await shown(`/t/${tutor.id}`)).tutor?.card.id).toBe(tutor.id)
    await soon(async () => expect((await shown('/sitemap.xml')).tutorIds).toEqual([tutor.id]))
    const app = Fastify()
    const shell = '<title>حوار</title><meta name="description" content="d" /><div id="root"></div>'
    app.get('/t/:id', (request, reply) => pages.sendIntroduced(shell, tutor.id, request, reply))
    app.get('/broken', (request, reply) => pages.sendIntroduced(shell, Number.NaN, request, reply))
    const { body } = await app.inject({ url: `/t/${tutor.id}` })
    expect(body).toMatch(/^<title>[^<]+<\/title><div id="root"><\/div><noscript>\$&<\/noscript>$/)
    expect(await app.inject({ url: '/broken' })).toMatchObject({ statusCode: 503, body: shell })
    await app.close()

    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    await soon(async () => expect((await http.inject({ url: `/t/${tutor.id}` })).statusCode).toBe(404))
    await soon(async () => expect((await shown('/sitemap.xml')).tutorIds).toEqual([]))
  })
})

describe('a short address', () => {
  const links = Object.fromEntries(
    Object.values(LinkKind).map((kind) => [kind, `https://links.test/${kind}?a=1`]),
  ) as Record<LinkKind, string>

  test('URL-1, URL-3 each of the eight leads to its link, whatever its query says', async () => {
    await server.call(settingEndpoints.update, { body: { links } }, { token: admin.token })
    for (const kind of Object.values(LinkKind)) {
      const answer = await http.inject({ url: `/url/${kind}?to=https://evil.example&url=//evil.example` })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers).toMatchObject({
        location: links[kind],
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
    }
  })

  test('URL-2 that is unknown or leads nowhere is the missing page', async () => {
    await server.call(settingEndpoints.update, { body: { links: { sx: null } } }, { token: admin.token })
    for (const name of ['none', 'sx', 'constructor', '..%2Fpricing']) {
      const answer = await http.inject({ url: `/url/${name}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(answer.body).toMatch(/^page/)
    }
  })
})

test('a page that cannot be rendered anew stays the old one', async () => {
  const before = await http.inject({ url: '/pricing' })
  const { db } = server.context
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const broken = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const after = await http.inject({ url: '/pricing' })
  broken.mockRestore()
  expect([after.statusCode, after.body]).toEqual([200, before.body])
})

test('where the site was not built there are no pages', async () => {
  expect(await createSitePages(server.context, join(folder, 'nothing'))).toBeNull()
})
