import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import { changes } from '@hiwar/contract/calls/changes.ts'
import { type Endpoint, endpoints } from '@hiwar/contract/calls/endpoint.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { buildForm, buildPicture, keptFiles, pdf, videoHead } from '../../testing/files.ts'
import { createPipeline, type Pipeline } from '../../testing/pipeline.ts'
import { testOrigin } from '../../testing/server.ts'
import { serve } from '../action.ts'
import type { SentFile } from '../files.ts'

const seen = z.object({ body: z.unknown(), files: z.record(z.string(), z.string()), bytes: z.number() })
const own = { action: 'user.image', summary: '', reply: seen } as const

const calls = endpoints({
  picture: { ...own, method: 'PUT', path: '/api/v1/test/picture', files: { kinds: { image: 'image' }, needs: 'all' } },
  several: {
    ...own,
    method: 'PUT',
    path: '/api/v1/test/several',
    query: z.object({ tutorId: z.literal('7') }),
    files: { kinds: { image: 'image', video: 'video' }, needs: 'any' },
  },
  decision: {
    ...own,
    method: 'PUT',
    path: '/api/v1/test/decision',
    body: changes({
      status: z.literal([2, 3]),
      note: z.string().nullable(),
      update: z.strictObject({ amount: z.int() }),
      receipt: z.null(),
    }),
    files: { kinds: { receipt: 'receipt' }, needs: 'none' },
  },
  plain: { ...own, method: 'PUT', path: '/api/v1/test/plain', body: z.strictObject({ name: z.string() }) },
})

const lastSeen: { paths: string[] } = { paths: [] }

async function echo(_context: Context, { body, files }: { body?: unknown; files?: unknown }) {
  const sent = Object.entries((files ?? {}) as Record<string, SentFile>)
  lastSeen.paths = sent.map(([, { path }]) => path)
  const contents = await Promise.all(lastSeen.paths.map((path) => readFile(path)))
  const types = Object.fromEntries(sent.map(([name, { type, bytes }]) => [name, `${type} ${bytes}`]))
  return { body, files: types, bytes: contents.reduce((sum, content) => sum + content.length, 0) }
}

let server: Pipeline
let student: BuiltPerson
let png: Buffer

beforeAll(async () => {
  server = await createPipeline(Object.values(calls).map((call) => serve(call as KnownEndpoint, echo)))
  student = await buildStudent(server.context)
  png = await buildPicture('png')
  await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await keptFiles(server.context), 'files left after a request').toEqual([])
})

const login = () => ({ authorization: `Bearer ${student.token}` })

function send({ method, path }: Endpoint, payload: FormData | object, headers: Record<string, string> = login()) {
  return server.send({ method, url: path, payload, headers })
}

const bad = (status: number, fields?: { path: string; code: string }[]) => ({
  status,
  body: expect.objectContaining({ code: 'bad-request', ...(fields && { fields }) }),
})

describe('a form', () => {
  test('passes a complete file with the type of its content to the action and deletes the file afterwards', async () => {
    const { body, status } = await send(calls.picture, buildForm({ image: [png, 'photo.exe'] }))
    expect([status, body]).toEqual([200, { files: { image: `image/png ${png.length}` }, bytes: png.length }])
    expect(lastSeen.paths[0]).toMatch(/\/incoming\/[0-9a-f]{32}$/)
  })

  test.each(['../../etc/cron.d/x', 'x'.repeat(300), 'a.jpg%00.html', 'a.jpg\u0000.html', '..\\..\\x.png', ''])(
    'accepts a file named %j by its content',
    async (name) => {
      const { status } = await send(calls.picture, buildForm({ image: [png, name] }))
      expect(status).toBe(200)
    },
  )

  test('keeps text fields as text and reads all others as JSON', async () => {
    const form = buildForm({ status: '3', note: '2', update: '{"amount":7}', receipt: pdf })
    const { body } = await send(calls.decision, form)
    expect(body).toMatchObject({
      body: { status: 3, note: '2', update: { amount: 7 } },
      files: { receipt: `application/pdf ${pdf.length}` },
    })
  })

  test('with only a file is a change; without any field or file the form is refused', async () => {
    expect(await send(calls.decision, buildForm({ receipt: pdf }))).toMatchObject({ status: 200, body: { body: {} } })
    const nothing = await send(calls.decision, buildForm({}))
    expect(nothing).toMatchObject({ status: 400, body: { code: 'empty-request' } })
  })

  test('with wrong fields is refused with the names of the fields', async () => {
    const answer = await send(calls.decision, buildForm({ status: '9', colour: 'red', receipt: pdf }))
    const fields = [
      { path: 'colour', code: 'unknown-field' },
      { path: 'status', code: 'invalid-type' },
    ]
    expect(answer).toMatchObject(bad(400, fields))
  })

  test('can be replaced by JSON only where no file is required', async () => {
    expect(await send(calls.decision, { receipt: null })).toMatchObject({
      body: { body: { receipt: null }, files: {} },
    })
    expect(await send(calls.picture, { image: 'x' })).toMatchObject(bad(415))
    expect(await send(calls.plain, buildForm({ name: 'x' }))).toMatchObject(bad(415))
  })
})

describe('a form is refused', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const program = Buffer.from('<?php system($_GET["c"]); ?>')
  test.each([
    ['a page', page],
    ['a drawing', drawing],
    ['a program', program],
    ['a PDF', pdf],
    ['a video', videoHead],
    ['a page behind spaces', Buffer.concat([Buffer.alloc(64, ' '), page])],
    ['noise', Buffer.alloc(1000, 7)],
  ])('with %s as a picture, whatever its name', async (_what, content) => {
    expect(await send(calls.picture, buildForm({ image: [content, 'me.jpg'] }))).toMatchObject(bad(415))
  })

  test('with a picture as a video', async () => {
    const form = buildForm({ video: [png, 'me.mp4'] })
    expect(await server.send({ ...put('/api/v1/test/several?tutorId=7', form) })).toMatchObject(bad(415))
  })

  test('with a file of one byte too many; the largest file is accepted', async () => {
    const longest = Buffer.concat([png, Buffer.alloc(fileSize.image - png.length)])
    expect(await send(calls.picture, buildForm({ image: longest }))).toMatchObject({ status: 200 })
    const longer = Buffer.concat([longest, Buffer.alloc(1)])
    expect(await send(calls.picture, buildForm({ image: longer }))).toMatchObject(bad(413))
  })

  test('with a picture that is too large, even where a video could be larger', async () => {
    const form = buildForm({ image: Buffer.concat([png, Buffer.alloc(fileSize.image)]) })
    expect(await server.send(put('/api/v1/test/several?tutorId=7', form))).toMatchObject(bad(413))
  })

  test('with a missing, empty, unknown or repeated file', async () => {
    const needed = [{ path: 'image', code: 'field-required' }]
    expect(await send(calls.picture, buildForm({}))).toMatchObject(bad(400, needed))
    expect(await send(calls.picture, buildForm({ image: new Uint8Array() }))).toMatchObject(bad(400, needed))
    const unknown = [{ path: 'picture', code: 'unknown-field' }]
    expect(await send(calls.picture, buildForm({ picture: png }))).toMatchObject(bad(400, unknown))
    const two = buildForm({ image: png })
    two.append('image', new Blob([new Uint8Array(png)]), 'again.png')
    expect(await send(calls.picture, two)).toMatchObject(bad(400, [{ path: 'image', code: 'invalid-type' }]))
    const none = [
      { path: 'image', code: 'field-required' },
      { path: 'video', code: 'field-required' },
    ]
    expect(await server.send(put('/api/v1/test/several?tutorId=7', buildForm({})))).toMatchObject(bad(400, none))
  })

  test('with a wrong query, and its file is deleted', async () => {
    const answer = await server.send(put('/api/v1/test/several?tutorId=8', buildForm({ image: png })))
    expect(answer).toMatchObject(bad(400, [{ path: 'query.tutorId', code: 'invalid-type' }]))
  })

  test('with fifty fields or with a field named `constructor`', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']))
    expect(await send(calls.picture, buildForm({ ...many, image: png }))).toMatchObject(bad(400))
    expect(await send(calls.decision, buildForm({ constructor: 'x', receipt: pdf }))).toMatchObject(bad(400))
  })

  test('without a boundary or without an end', async () => {
    const headers = { ...login(), 'content-type': 'multipart/form-data' }
    expect(await server.send({ method: 'PUT', url: calls.picture.path, headers, payload: 'x' })).toMatchObject(bad(400))
    const named = { ...headers, 'content-type': 'multipart/form-data; boundary=b' }
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nGIF89a'
    const broken = await server.send({ method: 'PUT', url: calls.picture.path, headers: named, payload: cut })
    expect(broken).toMatchObject(bad(400))
  })
})

function put(url: string, payload: FormData) {
  return { method: 'PUT' as const, url, payload, headers: login() }
}

describe('before the body is read', () => {
  /** Sends the headers of a form without its body. */
  async function announce(headers: Record<string, string>, size = 1_000): Promise<string> {
    const socket = open()
    const lines = Object.entries({ host: 'localhost', 'content-length': `${size}`, ...headers })
    const type = 'content-type: multipart/form-data; boundary=b'
    socket.write(`PUT ${calls.picture.path} HTTP/1.1\r\n${type}\r\n`)
    socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`)
    const [answer] = await once(socket)
    socket.destroy()
    return String(answer).split('\r\n')[0] ?? ''
  }

  test('login, origin and announced size are checked', async () => {
    expect(await announce({})).toContain('401')
    expect(await announce({ cookie: `sid=${student.token}`, origin: 'http://evil.test' })).toContain('403')
    expect(await announce(login(), fileSize.image + 3 * fileSize.json)).toContain('413')
  })

  test('a cookie with an allowed origin is accepted', async () => {
    const headers = { cookie: `sid=${student.token}`, origin: testOrigin }
    expect(await send(calls.picture, buildForm({ image: png }), headers)).toMatchObject({ status: 200 })
  })
})

function open(): Socket {
  const { port } = server.http.server.address() as AddressInfo
  return connect(port, '127.0.0.1')
}

function once(socket: Socket): Promise<[Buffer]> {
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk: Buffer) => resolve([chunk])).once('error', reject)
  })
}

test('an interrupted form leaves no file and reaches no action', async () => {
  lastSeen.paths = ['untouched']
  const socket = open()
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  socket.write(`PUT ${calls.picture.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${student.token}\r\n`)
  socket.write(`content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n${head}`)
  socket.write(png)
  await expect.poll(() => keptFiles(server.context)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => keptFiles(server.context)).toEqual([])
  expect(lastSeen.paths).toEqual(['untouched'])
})

test('a connection stays usable after a form was refused halfway', async () => {
  const { port } = server.http.server.address() as AddressInfo
  const asked = { method: 'PUT', headers: login() }
  const url = `http://127.0.0.1:${port}${calls.picture.path}`
  const refused = await fetch(url, { ...asked, body: buildForm({ picture: Buffer.alloc(6_000_000, 1) }) })
  expect(refused.status).toBe(400)
  expect((await fetch(url, { ...asked, body: buildForm({ image: png }) })).status).toBe(200)
})

interface Described {
  paths: Record<string, { put: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }>
}

test('the API document shows the form, and JSON beside it where no file is required', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/docs/json' })
  const bodyOf = (path: string) => (body as Described).paths[path]?.put.requestBody.content ?? {}
  const file = { type: 'string', format: 'binary', description: expect.stringContaining('image/png') }
  expect(bodyOf(calls.picture.path)).toMatchObject({
    'multipart/form-data': { schema: { properties: { image: file }, required: ['image'] } },
  })
  expect(Object.keys(bodyOf(calls.decision.path))).toEqual(['multipart/form-data', 'application/json'])
  expect(bodyOf(calls.decision.path)['multipart/form-data']).toHaveProperty('schema.properties.note')
  expect(bodyOf(calls.decision.path)['application/json']).toHaveProperty('schema.properties.receipt', { type: 'null' })
})
