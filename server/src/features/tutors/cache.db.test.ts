import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { refreshNextFree } from './next-free.store.ts'

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

const address = '/api/v1/user/tutor/list/onboarded'

async function listOf({ http }: Pick<App, 'http'>) {
  return (await http.inject(address)).json() as { list: { id: number; name: string; nextFree: string | null }[] }
}

/** Repeats the request until the response comes from memory. */
async function warm(app: Pick<App, 'http' | 'context'>): Promise<void> {
  const remembered = async () => expect(await countQueries(app.context.pool, () => listOf(app))).toBe(0)
  await eventually(remembered)
}

test('tutors are cached until one changes, and then every process drops them', async () => {
  const { id } = await buildTutor(server.context, { name: 'منى' })
  await Promise.all([warm(server), warm(other)])

  await server.db.updateTable('users').set({ name: 'هالة' }).where('id', '=', id).execute()

  for (const app of [server, other]) {
    await eventually(async () => expect((await listOf(app)).list[0]?.name).toBe('هالة'))
  }
})

test('a changed free time reaches every process', async () => {
  const { id } = await buildTutor(server.context)
  await buildSlot(server.db, id, '2026-11-24T12:00:00Z')
  await warm(other)

  await server.db.transaction().execute((trx) => refreshNextFree(trx, id, server.clock.now()))

  const free = async () => expect((await listOf(other)).list[0]?.nextFree).toBe('2026-11-24T12:00:00.000Z')
  await eventually(free)
})

test('without the database connection nothing comes from memory, and after it nothing outdated', async () => {
  const { id } = await buildTutor(server.context, { name: 'منى' })
  await warm(other)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hiwar tutors'`.execute(server.db)
  await server.db.updateTable('users').set({ name: 'هالة' }).where('id', '=', id).execute()

  await eventually(async () => expect((await listOf(other)).list[0]?.name).toBe('هالة'))
  await warm(other)
  expect((await listOf(other)).list[0]?.name).toBe('هالة')
})

test('many simultaneous requests share one load', async () => {
  await buildTutor(server.context)
  await warm(server)
  const asked = `${address}?size=7`
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => server.http.inject(asked)))
  expect(await countQueries(server.context.pool, crowd)).toBe(1)
})

test('a cached tutor page needs no query', async () => {
  const { id } = await buildTutor(server.context)
  const read = () => server.call(tutorEndpoints.info, { params: { id } })
  await eventually(async () => expect(await countQueries(server.context.pool, read)).toBe(0))

  const seenAt = new Date('2026-11-24T09:00:00.000Z')
  await server.db.updateTable('users').set({ lastSeenAt: seenAt }).where('id', '=', id).execute()
  const seen = async () => expect((await read()).reply.lastSeen).toBe(seenAt.toISOString())
  await eventually(seen)
})
