/** Tests of the site and the app under requests for ever new pages. */
import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { replyError } from '../../platform/http/reply-error.ts'
import { buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { buildSite, standInApp } from './built-site.fixture.ts'
import { createSitePages } from './pages.ts'

const noTutor = 900_000

const server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
const folder = await buildSite()
const created = await createSitePages(server.context, folder, standInApp)
if (created === null) throw new Error('the pages were not found')
const pages = created
const http = Fastify({ trustProxy: true })
http.setErrorHandler(replyError(server.context.log))
http.get('/*', async (request, reply) => {
  const send = request.host === 'app.hiwar.test' ? pages.sendApp : pages.send
  return (await send(request, reply)) ? reply : pages.sendMissing(request, reply)
})
afterAll(async () => {
  await http.close()
  await pages.close()
  await server.close()
  await rm(folder, { recursive: true })
})

let address = 0
/** Each request has another network address unless one is given. */
function ask(url: string, from?: string) {
  address += 1
  return http.inject({
    url: url.replace(/^\/app/, ''),
    headers: {
      host: url.startsWith('/app') ? 'app.hiwar.test' : 'hiwar.test',
      'x-forwarded-for': from ?? `10.${address >> 16}.${address >> 8}.${address & 255}`,
    },
  })
}

const costOf = (url: string) => countQueries(server.context.pool, () => ask(url))

await eventually(async () => {
  await ask('/pricing')
  expect(await costOf('/pricing')).toBe(0)
})

describe.each([
  ['the site', '/t/', 404],
  ['the learner app', '/app/t/', 200],
])('the page of a tutor in %s', (_where, path, ofStranger) => {
  test('that nobody has costs one query, and none when it is asked for again', async () => {
    const url = `${path}${noTutor + address}`
    const { statusCode, body } = await ask(url)
    expect(statusCode).toBe(ofStranger)
    if (ofStranger === 200) expect(body).toBe('app')
    // On a busy machine the pages begin to listen late, and then forget once.
    await eventually(async () => {
      await ask(url)
      expect(await costOf(url)).toBe(0)
      expect(await costOf(`${path}${noTutor + address}`)).toBe(1)
    })
  })

  test('of ever new ids is refused to one address after a while, and to no other', async () => {
    const from = `192.0.2.${path.length}`
    const statuses = []
    for (let id = 1; id <= 61; id += 1)
      statuses.push((await ask(`${path}${noTutor * 3 + address + id}`, from)).statusCode)
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses[60]).toBe(429)
    const tutor = await buildTutor(server.context)
    expect((await ask(`${path}${tutor.id}`)).statusCode).toBe(200)
    // The page is kept by now, so reading it costs nothing.
    await eventually(async () => {
      await ask(`${path}${tutor.id}`)
      expect((await ask(`${path}${tutor.id}`, from)).statusCode).toBe(200)
    })
  })
})

test('a learner whose address asks too often gets the app as it is for everybody', async () => {
  const from = '192.0.2.99'
  for (let id = 1; id <= 60; id += 1) await ask(`/app/t/${noTutor * 4 + id}`, from)
  const { statusCode, body, headers } = await ask(`/app/t/${noTutor * 5}`, from)
  expect([statusCode, body]).toEqual([429, 'app'])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
})
