/** The OpenAPI document is complete, and its examples match the contract's request and response schemas. */
import { allCalls } from '@hiwar/contract/all-calls.ts'
import { documentReply } from '@hiwar/contract/calls/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { createTestServer, type TestServer } from './testing/server.ts'

interface Shown {
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

function exampleOf(shown: Shown | undefined): unknown {
  return shown?.example ?? Object.values(shown?.examples ?? {})[0]?.value
}

interface Operation {
  operationId: string
  summary?: string
  requestBody?: { content: Record<string, Shown> }
  responses: Record<string, { content?: Record<string, Shown> }>
}

let server: TestServer
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  server = await createTestServer()
  const { body } = await server.http.inject({ url: '/api/docs/json' })
  paths = JSON.parse(body).paths
})
afterAll(() => server.close())

const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`

test('every call of the contract is documented, and no other', () => {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => nameOf(method, path)),
  )
  const calls = documented.filter((name) => / \/(api\/v1|assets)\//.test(name))
  expect(calls.toSorted()).toEqual(allCalls.map(({ method, path }) => nameOf(method, path)).toSorted())
  expect(paths['/assets/uploads/{name}']?.get?.responses['200']?.content).toHaveProperty(['application/octet-stream'])
})

describe.each(routes)('$endpoint.method $endpoint.path', ({ endpoint }) => {
  const operation = () => {
    const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (found === undefined) throw new Error('not documented')
    return found
  }

  test('has an operation id and a summary', () => {
    expect(operation()).toMatchObject({ operationId: endpoint.action, summary: endpoint.summary })
  })

  test('has request and response examples that match the contract', () => {
    const { requestBody, responses } = operation()
    const body = exampleOf(requestBody?.content['application/json'])
    if (endpoint.body !== undefined && endpoint.files === undefined) {
      expect(endpoint.body.safeParse(body).error?.issues, JSON.stringify(body)).toBeUndefined()
    }
    if (endpoint.reply === documentReply) return
    const answer = exampleOf(responses['200']?.content?.['application/json'])
    expect(endpoint.reply.safeParse(answer).error?.issues, JSON.stringify(answer)).toBeUndefined()
  })
})
