import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
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

/** Sends the path unchanged; the usual HTTP clients normalize it. */
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
])('every endpoint, registered %s,', (_order, listed) => {
  test('is found with and without a trailing slash, also where a path parameter could match', async () => {
    const pipeline = await createPipeline(listed.map(({ endpoint }) => echoPath(endpoint, z.string())))
    for (const { method, path } of routes.map(({ endpoint }) => endpoint)) {
      const url = path.replace(/\{\w+\}/g, '7').replace(/\/$/, '')
      expect((await pipeline.send({ method, url })).body).toBe(`${method} ${path}`)
      expect((await pipeline.send({ method, url: `${url}/` })).body).toBe(`${method} ${path}`)
    }
    await pipeline.close()
  })
})

describe('not found is the response to', () => {
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

  test('a method in the X-HTTP-Method-Override header', async () => {
    const headers = { 'x-http-method-override': 'GET' }
    const { status } = await send(server.http, { method: 'POST', url: '/api/v1/plan/list', headers })
    expect(status).toBe(404)
  })
})

test.each(['/checkout/1/month?transaction=40', '/checkout/1/month?transaction=40?merchantRefNum=1001'])(
  'a form that a bank sends to the return address leads to the page itself: %s',
  async (url) => {
    const { port } = server.http.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      body: new URLSearchParams({ orderStatus: 'PAID' }),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, url])
  },
)

test('an address with raw Arabic letters is refused with our own error body', async () => {
  const { port } = server.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end('GET /api/v1/plan/list?search=قمر HTTP/1.1\r\nHost: hiwar.test\r\nConnection: close\r\n\r\n')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  const { message } = errorCatalogue['bad-request']
  expect(JSON.parse(body)).toEqual({ code: 'bad-request', message, requestId: expect.any(String) })
})

test('an id that is too long is refused like any other invalid id', async () => {
  const { status, body } = await send(server.http, { method: 'GET', url: `/api/v1/plan/${'7'.repeat(300)}` })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad-request' })
})
