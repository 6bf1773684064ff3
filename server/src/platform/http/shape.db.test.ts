import { list, numberFilter, pageQuery, search } from '@hiwar/contract/calls/query.ts'
import { errorBody, type errorCatalogue, messageOf } from '@hiwar/contract/errors/errors.ts'
import { idParam } from '@hiwar/contract/fields/basic.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { routes } from '../../routes.ts'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { createPipeline, type Pipeline, type Sent } from '../../testing/pipeline.ts'
import { serveOpen } from '../action.ts'
import { remembered } from '../db/cache.ts'

const shape = {
  action: 'plan.list',
  summary: 'Answers what was understood',
  reply: z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() }),
} as const

const read = {
  ...shape,
  method: 'GET',
  view: false,
  path: '/api/v1/shape/{id}',
  params: z.object({ id: idParam }),
  query: pageQuery.extend({
    ids: list(idParam).optional(),
    minutes: numberFilter.optional(),
    search: search.optional(),
  }),
} as const
const write = { ...shape, method: 'POST', path: '/api/v1/shape', body: z.strictObject({ name: z.string() }) } as const
const check = vi.fn(() => true)
const kept = {
  ...shape,
  method: 'GET',
  view: false,
  path: '/api/v1/kept',
  reply: z.object({ name: z.string().refine(check) }),
} as const
const answers = new Map<string, Promise<{ name: string; secret: string }>>()
const bare = { ...shape, method: 'DELETE', path: '/api/v1/shape' } as const

let pipeline: Pipeline

beforeAll(async () => {
  pipeline = await createPipeline([
    serveOpen(read, async (_parts, { params, query, body }) => ({ params, query, body })),
    serveOpen(write, async (_parts, { params, query, body }) => ({ params, query, body })),
    serveOpen(kept, () => remembered(answers, 1, 'all', async () => ({ name: 'منى', secret: 'x' }))),
    serveOpen(bare, async (_parts, { params, query, body }) => ({ params, query, body })),
  ])
})
afterAll(() => pipeline.close())

const json = { 'content-type': 'application/json' }

function post(payload: string | Buffer | undefined, headers: Record<string, string> = json, method = 'POST') {
  const asked = { method, url: '/api/v1/shape', headers } as InjectOptions
  return pipeline.send(payload === undefined ? asked : { ...asked, payload })
}

const get = (search: string, id = '7') => pipeline.send({ method: 'GET', url: `/api/v1/shape/${id}?${search}` })

/** Checks that the refusal is complete and returns its status, code and fields. */
function refusal({ body, status, headers }: Sent) {
  const { code, message, requestId, fields = [] } = errorBody.parse(body)
  expect(message).toBe(messageOf(code as keyof typeof errorCatalogue, status))
  expect(headers['x-request-id']).toBe(requestId)
  return [status, code, ...fields.map((field) => `${field.path} ${field.code}`)]
}

test('an answer that a cache keeps is checked and written once, and has only what the contract names', async () => {
  const both = [await pipeline.send({ url: '/api/v1/kept' }), await pipeline.send({ url: '/api/v1/kept' })]
  for (const { body, headers } of both) {
    expect(body).toEqual({ name: 'منى' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
  expect(check).toHaveBeenCalledOnce()
})

describe('a request body', () => {
  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['application/json-patch+json'],
    ['text/json'],
    [''],
  ])('of the media type "%s" is not accepted as JSON', async (kind) => {
    expect(refusal(await post('{"name":"x"}', { 'content-type': kind }))).toEqual([415, 'bad-request'])
  })

  test('without a media type is not accepted as JSON', async () => {
    expect(refusal(await post(Buffer.from('{"name":"x"}'), {}))).toEqual([415, 'bad-request'])
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'of the media type %s is JSON',
    async (kind) => {
      expect((await post('{"name":"حوار"}', { 'content-type': kind })).body).toEqual({ body: { name: 'حوار' } })
    },
  )

  test('of 100 kB is accepted; a larger one is refused before it is read', async () => {
    const ofSize = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
    expect((await post(ofSize(100_000))).status).toBe(200)
    expect(refusal(await post(ofSize(100_001)))).toEqual([413, 'bad-request'])
    expect(refusal(await post('{"name":"x"}', { ...json, 'content-length': '100001' }))).toEqual([413, 'bad-request'])
  })

  test.each(['{', '{"name":"x"', "{'name':'x'}", 'name=x', '{"name":"x"}}', '{"name":NaN}', '\u0000', '[1,]'])(
    'that is not JSON is refused: %s',
    async (text) => {
      expect(refusal(await post(text))).toEqual([400, 'bad-request'])
    },
  )

  test.each(['{"name":"x","__proto__":{"admin":true}}', '{"name":"x","constructor":{"prototype":{"admin":true}}}'])(
    'with a prototype name is refused: %s',
    async (text) => {
      expect(refusal(await post(text))).toEqual([400, 'bad-request'])
      expect({}).not.toHaveProperty('admin')
    },
  )

  test.each(['"x"', '7', 'true', '["x"]', '[]'])('that is not an object is refused: %s', async (text) => {
    expect(refusal(await post(text))).toEqual([400, 'bad-request'])
  })

  test.each([undefined, '', ' \n', 'null', '{}'])('of %j lacks the required fields', async (text) => {
    expect(refusal(await post(text))).toEqual([400, 'bad-request', 'name field-required'])
  })

  test('nested ten thousand levels deep is refused like any other invalid one', async () => {
    const deep = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect(refusal(await post(deep))).toEqual([400, 'bad-request', 'name invalid-type'])
  })

  test('is refused with the names of all wrong fields', async () => {
    expect(refusal(await post('{"nane":"x","name":7}'))).toEqual([
      400,
      'bad-request',
      'name invalid-type',
      'nane unknown-field',
    ])
  })

  test('of an endpoint without a body is empty or refused', async () => {
    for (const text of [undefined, '', '{}', 'null']) expect((await post(text, json, 'DELETE')).status).toBe(200)
    for (const text of ['[]', '[1]', '"x"', '0']) {
      expect(refusal(await post(text, json, 'DELETE'))).toEqual([400, 'bad-request'])
    }
    const refused = refusal(await post('{"name":"x"}', json, 'DELETE'))
    expect(refused).toEqual([400, 'bad-request', 'name unknown-field'])
  })

  test('is ignored for GET', async () => {
    const asked = { method: 'GET', url: '/api/v1/shape/7', payload: '{"page":2}', headers: json } as const
    expect((await pipeline.send(asked)).body).toMatchObject({ query: { page: 1 } })
  })
})

test.each(routes.filter(({ endpoint }) => endpoint.body !== undefined && endpoint.callback !== true))(
  'no endpoint accepts unknown body fields: $endpoint.method $endpoint.path',
  ({ endpoint }) => {
    const { oneOf, anyOf, ...whole } = z.toJSONSchema(endpoint.body as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    })
    for (const way of oneOf ?? anyOf ?? [whole]) expect(way).toMatchObject({ additionalProperties: false })
  },
)

describe('a query', () => {
  test('may contain unknown keys', async () => {
    const { body } = await get('utm_source=mail&page=2')
    expect(body).toEqual({ params: { id: 7 }, query: { page: 2, size: 10 } })
  })

  test.each(['a[b]=1', 'pages[gte]=1', 'filter[]=1', 'a[b][c]=1', '[page]=1', 'page]=1', '__proto__[admin]=1'])(
    'is refused with an unknown key in brackets: %s',
    async (search) => {
      const key = search.slice(0, search.indexOf('='))
      expect(refusal(await get(search))).toEqual([400, 'bad-request', `query.${key} unknown-field`])
      expect({}).not.toHaveProperty('admin')
    },
  )

  test('is refused with a key in brackets where the endpoint has no query', async () => {
    const { status } = await pipeline.send({ method: 'DELETE', url: '/api/v1/shape?a%5Bb%5D=1' })
    expect(status).toBe(400)
  })

  test.each([
    ['page=1&page=2', 'query.page'],
    ['page=1&page=1', 'query.page'],
    ['page[]=1', 'query.page'],
    ['page[gte]=1', 'query.page'],
    ['search=a&search=b', 'query.search'],
    ['minutes=15&minutes[gte]=15', 'query.minutes'],
    ['minutes[gte]=15&minutes[gte]=30', 'query.minutes'],
  ])('with a repeated single value is refused: %s', async (search, path) => {
    const [status, code, field] = refusal(await get(search))
    expect([status, code]).toEqual([400, 'bad-request'])
    expect(field).toContain(path)
  })

  test.each(['ids=1&ids=2', 'ids=1,2', 'ids[]=1&ids[]=2', 'ids%5B%5D=1%2C2'])(
    'accepts a list as %s',
    async (search) => {
      expect((await get(search)).body).toMatchObject({ query: { ids: [1, 2] } })
    },
  )

  test.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'page=1.5', 'page=', 'size=0', 'size=101', 'page=%00'])(
    'with a value out of bounds is refused: %s',
    async (search) => {
      expect(refusal(await get(search)).slice(0, 2)).toEqual([400, 'bad-request'])
    },
  )
})

describe('an id', () => {
  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    '%201',
    '0x1',
    '9007199254740993',
    '99999999999999999999',
    '1%20OR%201=1',
    '..%2F1',
    '%00',
    '١',
    'NaN',
  ])('must be a positive whole number in plain digits, not %s', async (id) => {
    expect(refusal(await get('', id)).slice(0, 2)).toEqual([400, 'bad-request'])
  })

  test('may be the largest safe integer', async () => {
    expect((await get('', '9007199254740991')).body).toMatchObject({ params: { id: Number.MAX_SAFE_INTEGER } })
  })
})

test('with several wrong parts the path decides the error code, and all wrong fields are named', async () => {
  const refused = refusal(await get('page=0&a[b]=1', 'x'))
  expect(refused).toEqual([
    400,
    'bad-request',
    expect.stringContaining('params.id'),
    'query.a[b] unknown-field',
    expect.stringContaining('query.page'),
  ])
})

describe('a user without access', () => {
  let closed: Pipeline
  let student: BuiltPerson
  beforeAll(async () => {
    const endpoint = { ...write, action: 'plan.create' } as const
    closed = await createPipeline([
      serveOpen(endpoint, async (_parts, { params, query, body }) => ({ params, query, body })),
    ])
    student = await buildStudent(closed.context)
  })
  afterAll(() => closed.close())

  const ask = (headers: object, payload = '{"nane":') =>
    closed.send({ method: 'POST', url: '/api/v1/shape', payload, headers: { ...json, ...headers } })
  const strangers = () => [{}, { authorization: `Bearer ${student.token}` }]

  test('learns nothing about the body', async () => {
    const [nobody, somebody] = await Promise.all(strangers().map((headers) => ask(headers)))
    expect([nobody, somebody].map((answer) => answer && refusal(answer))).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
    ])
  })

  test('learns first that the media type or the size is wrong', async () => {
    for (const headers of strangers()) {
      expect(refusal(await ask({ ...headers, 'content-type': 'text/plain' }))).toEqual([415, 'bad-request'])
      expect(refusal(await ask({ ...headers, 'content-length': '100001' }))).toEqual([413, 'bad-request'])
    }
  })
})
