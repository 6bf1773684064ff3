import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { buildInvite } from '../../testing/offers.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let other: App

beforeEach(async () => {
  server = await createTestServer()
  other = await createApp(server.context.config, server.context.log, server.clock)
})
afterEach(async () => {
  await other.close()
  await server.close()
})

const { path } = planEndpoints.list

async function idsOf({ http }: Pick<App, 'http'>, search = '', headers = {}): Promise<number[]> {
  const { list } = (await http.inject({ url: `${path}${search}`, headers })).json() as { list: { id: number }[] }
  return list.map(({ id }) => id)
}

/** Repeats the request until the response comes from memory. */
async function warm(app: Pick<App, 'http' | 'context'>): Promise<void> {
  const kept = async () => expect(await countQueries(app.context.pool, () => idsOf(app))).toBe(0)
  await eventually(kept)
}

test('plans are cached until one changes, and then every process drops them', async () => {
  const first = await buildPlan(server.db)
  await Promise.all([warm(server), warm(other)])
  const second = await buildPlan(server.db)
  for (const app of [server, other]) await eventually(async () => expect(await idsOf(app)).toEqual([second, first]))

  await Promise.all([warm(server), warm(other)])
  await server.db.updateTable('plans').set({ active: false }).where('id', '=', first).execute()
  for (const app of [server, other]) await eventually(async () => expect(await idsOf(app)).toEqual([second]))

  await Promise.all([warm(server), warm(other)])
  await server.db.deleteFrom('plans').where('id', '=', second).execute()
  for (const app of [server, other]) await eventually(async () => expect(await idsOf(app)).toEqual([]))
})

test('a rolled back change keeps the cache', async () => {
  const id = await buildPlan(server.db)
  await warm(server)
  const undone = server.db.transaction().execute(async (trx) => {
    await trx.updateTable('plans').set({ active: false }).where('id', '=', id).execute()
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await countQueries(server.context.pool, () => idsOf(server))).toBe(0)
  expect(await idsOf(server)).toEqual([id])
})

test('different filters give different responses', async () => {
  const cheap = await buildPlan(server.db, { weeklyMinutes: 60 })
  const dear = await buildPlan(server.db, { weeklyMinutes: 120 })
  await warm(server)
  expect(await idsOf(server, '?weeklyMinutes=120')).toEqual([dear])
  expect(await idsOf(server, '?sort=asc')).toEqual([cheap, dear])
  expect(await idsOf(server, '?size=1')).toEqual([dear])
  expect(await idsOf(server, '?size=1&page=2')).toEqual([cheap])
})

test('an invited student sees the hidden plan at once, and other students never do', async () => {
  const admin = await buildAdmin(server.context)
  const student = await buildStudent(server.context)
  const open = await buildPlan(server.db)
  const hidden = await buildPlan(server.db, { forInvitesOnly: true })
  await warm(server)
  const authorization = `Bearer ${student.token}`
  expect(await idsOf(server, '', { authorization })).toEqual([open])
  await buildInvite(server.db, admin.id, student.email, hidden)
  expect(await idsOf(server, '', { authorization })).toEqual([hidden, open])
  expect(await idsOf(server)).toEqual([open])
  expect(await idsOf(server, '', { authorization: `Bearer ${admin.token}` })).toEqual([hidden, open])
})

test('without the database connection nothing comes from memory, and after it nothing outdated', async () => {
  const first = await buildPlan(server.db)
  await warm(other)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hiwar plans'`.execute(server.db)
  const second = await buildPlan(server.db)
  await eventually(async () => expect(await idsOf(other)).toEqual([second, first]))
  await warm(other)
  expect(await idsOf(other)).toEqual([second, first])
})
