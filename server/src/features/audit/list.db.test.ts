/** Tests of the list of the audit trail. */
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { buildTopic } from '../../testing/topics.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let one: BuiltPerson
let other: BuiltPerson
const ids = { plan: 0, topic: 0 }

function change(monthDiscount: number, { token } = one) {
  return server.call(planEndpoints.update, { params: { id: ids.plan }, body: { monthDiscount } }, { token })
}

/** Three writes, an hour apart: two of a plan by one admin, then one of a topic by another. */
beforeAll(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  one = await buildAdmin(server.context)
  other = await buildAdmin(server.context)
  ids.plan = await buildPlan(server.db)
  ids.topic = await buildTopic(server.db, 'قواعد', 'Grammar')
  await change(100)
  server.clock.advance(3_600_000)
  await change(200)
  server.clock.advance(3_600_000)
  await server.call(topicEndpoints.delete, { params: { id: ids.topic } }, { token: other.token })
})

afterAll(() => server.close())

async function listed(query: object = {}) {
  const { reply } = await server.call(auditEndpoints.list, { query }, { token: one.token })
  return { total: reply.total, actions: reply.list.map(({ action }) => action), list: reply.list }
}

test('the trail tells who did what to which subject, when and from where, newest first', async () => {
  const { total, list } = await listed()
  expect(total).toBe(3)
  expect(list.map(({ action }) => action)).toEqual(['topic.delete', 'plan.update', 'plan.update'])
  expect(list[1]).toMatchObject({
    actor: { id: one.id, role: 2 },
    object: 'plan',
    objectId: String(ids.plan),
    before: { monthDiscount: 100 },
    after: { monthDiscount: 200 },
    ip: '127.0.0.1',
    createdAt: '2026-11-24T11:00:00.000Z',
  })
  expect(list[0]).toMatchObject({ before: { name: { en: 'Grammar' } }, after: null })
})

test('the trail can be reversed, paged and filtered', async () => {
  expect((await listed({ sort: 'asc', size: 1 })).list[0]?.after).toMatchObject({ monthDiscount: 100 })
  expect(await listed({ page: 2, size: 2 })).toMatchObject({ total: 3, actions: ['plan.update'] })
  expect((await listed({ actors: other.id })).actions).toEqual(['topic.delete'])
  expect((await listed({ actors: `${one.id},${other.id}` })).total).toBe(3)
  expect((await listed({ actions: 'plan.update,coupon.create' })).total).toBe(2)
  expect((await listed({ objects: ['topic', 'coupon'] })).actions).toEqual(['topic.delete'])
  expect((await listed({ objects: 'plan', objectId: String(ids.plan) })).total).toBe(2)
  expect((await listed({ objectId: 'nothing' })).total).toBe(0)
  expect((await listed({ 'createdAt[lt]': '2026-11-24T11:00:00Z' })).total).toBe(1)
})

test('a page of many rows takes as many queries as a page of few', async () => {
  const few = await countQueries(server.context.pool, () => listed({ size: 1 }))
  expect(await countQueries(server.context.pool, () => listed({ size: 3 }))).toBe(few)
})
