import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { addHealthChecks } from './health-checks.ts'

test('a bucket that goes away later is said, and the server stays ready: the others have the same bucket', async () => {
  const server = await createTestServer()
  const app = fastify()
  let isThere = false
  const check = () => (isThere ? Promise.resolve() : Promise.reject(new Error('away')))
  addHealthChecks(app, { ...server.context, storage: { isShared: true, check } })
  const ask = async () => {
    const answer = await app.inject({ url: '/readyz' })
    return [answer.statusCode, answer.json().checks.storage]
  }
  expect(await ask()).toEqual([503, 'fail'])
  isThere = true
  await expect.poll(ask).toEqual([200, 'ok'])
  isThere = false
  await expect.poll(ask).toEqual([200, 'away'])
  await app.close()
  await server.close()
})

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
