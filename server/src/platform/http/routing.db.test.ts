import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCatalogue } from '@hiwar/contract/errors/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../routes.ts'
import { createPipeline, echoPath, send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const notFound = { code: 'not-found', message: errorCatalogue['not-found'].message }

/** Asks for an address exactly as it is written, which no client of ours would. */
function askLiterally(method: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = server.http.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
    asking.on('error', reject).end()
  })
}

describe.each([
  ['in the order of the list', routes],
  ['in the opposite order', routes.toReversed()],
])('every call, registered %s,', (_order, listed) => {
  test('is found at its path with and without the slash at the end, also beside an id that could be it', async () => {
    const pipeline = await createPipeline(listed.map(({ endpoint }) => echoPath(endpoint, z.string())))
    for (const { method, path } of routes.map(({ endpoint }) => endpoint)) {
      const url = path.replace(/\{\w+\}/g, '7').replace(/\/$/, '')
      expect((await pipeline.send({ method, url })).body).toBe(`${method} ${path}`)
      expect((await pipeline.send({ method, url: `${url}/` })).body).toBe(`${method} ${path}`)
    }
    await pipeline.close()
  })
})

describe('nothing is found', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/api/v2/plan/list'],
    ['POST', '/api/v1/plan/list'],
    ['DELETE', '/api/v1/auth/logout'],
    ['PUT', '/api/v1/lesson'],
    ['GET', '/api/v1/plan/1/price/more'],
    ['GET', '/api/v1//plan/list'],
    ['GET', '/api/v1/plan%2Flist'],
    ['GET', '/api/v1/plan/%E0%A4%A'],
    ['GET', '/api/v1/plan/list%'],
    ['GET', '/assets/uploads'],
    ['POST', '/healthz'],
    ['TRACE', '/api/v1/plan/list'],
  ])('%s %s', async (method, path) => {
    const { status, body } = await askLiterally(method, path)
    expect([status, JSON.parse(body)]).toEqual([404, { ...notFound, requestId: expect.any(String) }])
  })

  test('by a header that names another method', async () => {
    const headers = { 'x-http-method-override': 'GET' }
    const { status } = await send(server.http, { method: 'POST', url: '/api/v1/plan/list', headers })
    expect(status).toBe(404)
  })
})

test('an id longer than any is refused like every wrong one', async () => {
  const { status, body } = await send(server.http, { method: 'GET', url: `/api/v1/plan/${'7'.repeat(300)}` })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad-request' })
})
