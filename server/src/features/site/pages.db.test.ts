import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import type { SiteNumbers, TaughtTopic } from '@hiwar/contract/platform/site.ts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Refusal } from '../../platform/action.ts'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { makeName } from '../files/stored-file.ts'
import { buildSite, standInApp } from './built-site.fixture.ts'
import { addLinkRoute, createSitePages } from './pages.ts'
import { addTutorPictureRoute } from './tutor-picture.ts'

const server = await createTestServer()
const admin = await buildAdmin(server.context)
const folder = await buildSite()
const created = await createSitePages(server.context, folder, standInApp)
if (created === null) throw new Error('the pages were not found')
const pages = created
const http = Fastify()
addLinkRoute(http, server.context, pages)
addTutorPictureRoute(http, server.context)
http.setErrorHandler<Refusal>((error, _, reply) => reply.status(error.code === 'not-found' ? 404 : 500).send())
http.get('/*', async (request, reply) =>
  (await pages.send(request, reply)) ? reply : pages.sendMissing(request, reply),
)
await shown()
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
  tutor: { card: { id: number }; picture: string | null } | null
  numbers: SiteNumbers
  topics: TaughtTopic[]
}

async function shown(url = '/pricing'): Promise<Shown> {
  return JSON.parse((await http.inject({ url })).body.slice('page'.length)) as Shown
}

describe('a page of the site', () => {
  test('is rendered once and sent many times', async () => {
    await eventually(async () => {
      const first = await shown()
      expect((await shown()).times).toBe(first.times)
    })
  })

  test('shows a new plan, a changed price and a changed setting soon', async () => {
    const id = await buildPlan(server.db, { baseMonthlyPrice: 100_000 })
    await eventually(async () => expect((await shown()).plans.map((plan) => plan.id)).toContain(id))
    await server.call(planEndpoints.update, { params: { id }, body: { baseMonthlyPrice: 90_000 } }, admin)
    await eventually(async () => expect((await shown()).plans.find((plan) => plan.id === id)?.monthPrice).toBe(90_000))
    await server.call(settingEndpoints.update, { body: { hourlyRate: 17_000 } }, admin)
    await eventually(async () => expect((await shown()).settings.hourlyRate).toBe(17_000))
  })

  test('is rendered again after a minute, because it shows times', async () => {
    const { times } = await shown()
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    expect((await shown()).times).toBeGreaterThan(times)
  })

  test('is answered with 304 to a browser that has it, and compressed where the browser accepts it', async () => {
    const whole = await http.inject({ url: '/pricing' })
    const again = await http.inject({ url: '/pricing', headers: { 'if-none-match': String(whole.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const small = await http.inject({ url: '/pricing', headers: { 'accept-encoding': 'br, gzip' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body)
  })

  test('with an unknown address is answered with 404', async () => {
    expect((await http.inject({ url: '/nowhere' })).statusCode).toBe(404)
  })
})

async function keepFace(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 480, height: 480, channels: 3, background } })
    .webp()
    .toBuffer()
  const name = makeName('image/webp')
  await server.context.storage.put('uploads', name, bytes)
  return name
}

describe('a listed tutor', () => {
  test('has a page, an entry in the sitemap and a prerendered page in the app', async () => {
    const tutor = await buildTutor(server.context)
    expect((await shown(`/t/${tutor.id}`)).tutor?.card.id).toBe(tutor.id)
    await eventually(async () => expect((await shown('/sitemap.xml')).tutorIds).toEqual([tutor.id]))
    const app = Fastify()
    app.get('/t/:id', (request, reply) => pages.sendApp(request, reply))
    const { body } = await app.inject({ url: `/t/${tutor.id}` })
    expect(body).toMatch(new RegExp(`^<title>[^<]+</title>painted /t/${tutor.id} for 127.0.0.1$`))
    await app.close()

    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    await eventually(async () => expect((await http.inject({ url: `/t/${tutor.id}` })).statusCode).toBe(404))
    await eventually(async () => expect((await shown('/sitemap.xml')).tutorIds).toEqual([]))
  })

  test('has a picture for shared links with face and name, drawn once and again after a change', async () => {
    const image = await keepFace('#8a5a44')
    const { id } = await buildTutor(server.context, { name: 'ياسمين القاضي', image })
    const pathOf = async () => (await shown(`/t/${id}`)).tutor?.picture ?? ''
    const path = await pathOf()
    const first = await http.inject({ url: path })
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(first.rawPayload.length).toBeLessThan(300_000)
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await http.inject({ url: path, headers })).statusCode).toBe(304)

    await server.db
      .updateTable('users')
      .set({ image: await keepFace('#20406a') })
      .where('id', '=', id)
      .execute()
    await eventually(async () => expect(await pathOf()).not.toBe(path))
    const second = await http.inject({ url: await pathOf() })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)

    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', id).execute()
    expect((await http.inject({ url: path })).statusCode).toBe(404)
  })
})

describe('the numbers and topics of the site', () => {
  test('are sums over all tutors, and topics that a listed tutor teaches', async () => {
    const { db } = server
    const [listed, hidden] = [await buildTutor(server.context), await buildTutor(server.context)]
    await db.updateTable('tutors').set({ activated: false, lessonCount: 0, ratingCount: 0 }).execute()
    const figures = { lessonCount: 30, ratingCount: 3, averageRating: 500 }
    await db
      .updateTable('tutors')
      .set({ ...figures, activated: true })
      .where('userId', '=', listed.id)
      .execute()
    const others = { lessonCount: 12, ratingCount: 1, averageRating: 300 }
    await db.updateTable('tutors').set(others).where('userId', '=', hidden.id).execute()
    const names = [
      { arabicName: 'السفر', englishName: 'Travel' },
      { arabicName: 'النطق', englishName: 'Speaking' },
    ]
    const [travel, speaking] = await db.insertInto('topics').values(names).returning('id').execute()
    const taught = [
      { userId: listed.id, topicId: travel?.id ?? 0 },
      { userId: hidden.id, topicId: speaking?.id ?? 0 },
    ]
    await db.insertInto('userTopics').values(taught).execute()
    await eventually(async () =>
      expect(await shown()).toMatchObject({
        numbers: { tutors: 1, lessons: 42, ratings: 4, averageRating: 4.5 },
        topics: [{ id: travel?.id, arabicName: 'السفر' }],
      }),
    )
  })
})

describe('a short address', () => {
  const links = Object.fromEntries(
    Object.values(LinkKind).map((kind) => [kind, `https://links.test/${kind}?a=1`]),
  ) as Record<LinkKind, string>

  test('URL-1, URL-3 redirects each of the eight kinds to its link and ignores the query', async () => {
    await server.call(settingEndpoints.update, { body: { links } }, admin)
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

  test('URL-2 without a link or with an unknown name shows the missing page', async () => {
    await server.call(settingEndpoints.update, { body: { links: { sx: null } } }, admin)
    for (const name of ['none', 'sx', 'constructor', '..%2Fpricing']) {
      const answer = await http.inject({ url: `/url/${name}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(answer.body).toMatch(/^page/)
    }
  })
})

test('a page that cannot be rendered again stays as it was', async () => {
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

test('without a built site there are no pages', async () => {
  expect(await createSitePages(server.context, join(folder, 'nothing'))).toBeNull()
})
