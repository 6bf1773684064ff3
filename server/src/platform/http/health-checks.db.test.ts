import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { addHealthChecks } from './health-checks.ts'

test('a server that leaves is alive and not ready, so that the proxy sends requests elsewhere', async () => {
  const server = await createTestServer()
  const app = fastify()
  const { leave } = addHealthChecks(app, server.context)
  const ask = async (url: string) => {
    const answer = await app.inject({ url })
    return [answer.statusCode, answer.json().status]
  }
  expect(await ask('/readyz')).toEqual([200, 'ready'])
  leave()
  expect(await ask('/readyz')).toEqual([503, 'leaving'])
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  await app.close()
  await server.close()
})
