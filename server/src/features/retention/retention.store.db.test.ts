/** Rows leave after their time, in small statements that wait for nobody. */
import { randomUUID } from 'node:crypto'
import { DAY, datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewRow } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { buildLogin, buildStudent } from '../../testing/accounts.ts'
import { buildFlag } from '../../testing/message-flags.ts'
import { buildReport } from '../../testing/reports.ts'
import { createTestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { keptSince, retentionJob, retentions } from './retention.store.ts'

const noon = '2026-11-24T10:00:00.000Z'

const server = await createTestServer(noon)
const person = await buildStudent(server.context)
const reader = await buildStudent(server.context)
afterAll(() => server.close())
beforeEach(() => server.clock.set(noon))

const runAtNight = () => retentionJob.run(server.context, {})

function buildNotification(createdAt: Date): Promise<{ id: number }> {
  const said = { kind: 'report-replied', wording: 'report_replied', words: '{}', text: 'وصل رد.', data: '{}' } as const
  const row = { ...said, userId: person.id, occurrence: randomUUID(), createdAt }
  return server.db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
}

async function buildDelivery(createdAt: Date, notificationId: number | null = null): Promise<void> {
  const line = { userId: person.id, event: 'message', occurrence: randomUUID(), channel: 'push' } as const
  await server.db
    .insertInto('deliveries')
    .values({ ...line, notificationId, expiresAt: createdAt, createdAt })
    .execute()
}

/** A row of each table whose age counts from the moment. */
const build: Record<string, (at: Date) => Promise<unknown>> = {
  deliveries: (at) => buildDelivery(at),
  notifications: buildNotification,
  events: (at) => insert('events', { kind: 'said', payload: '"word"', createdAt: at }),
  async loginSessions(at) {
    const { jti } = await buildLogin(server.context, person.id)
    await server.db.updateTable('loginSessions').set({ revokedAt: at }).where('jti', '=', jti).execute()
  },
  contactRequests: (at) =>
    insert('contactRequests', {
      name: 'سمير',
      phone: '+201012345678',
      title: 'سؤال عن الباقات',
      message: 'متى تبدأ الدروس؟',
      createdAt: at,
    }),
  securityEvents: (at) =>
    insert('securityEvents', {
      minute: at,
      kind: 'login-failed',
      action: 'auth.password',
      count: 1,
      firstAt: at,
      lastAt: at,
      requestId: randomUUID(),
    }),
  sessionReports: (at) =>
    insert('sessionReports', {
      sessionId: randomUUID(),
      userId: person.id,
      at,
      epoch: 1,
      expectsPackets: true,
      fallen: false,
      report: '{}' as never,
    }),
  nodeBeats: (at) => insert('nodeBeats', { nodeId: randomUUID(), startedAt: at, lastBeatAt: at }),
  trackedEvents: (at) => insert('trackedEvents', { event: 'PageView', eventId: randomUUID(), createdAt: at }),
  reportMessages: async (at) => {
    const reportId = await buildReport(server.context, person.id, { resolvedAt: at })
    await insert('reportMessages', { reportId, userId: reader.id, text: 'رسالة', sentAt: at, reported: true })
  },
  messageFlags: (at) =>
    buildFlag(server.context, {
      userId: person.id,
      otherId: reader.id,
      at,
      wrong: false,
      judgedBy: reader.id,
      judgedAt: at,
    }),
  bulkOperations: (at) =>
    insert('bulkOperations', {
      byId: person.id,
      act: 'close-reports',
      ids: '[1]' as never,
      runAt: at,
      ip: '127.0.0.1',
      requestId: randomUUID(),
      createdAt: at,
    }),
  idempotencyKeys: (at) =>
    insert('idempotencyKeys', { userId: person.id, path: '/slot', key: randomUUID(), bodyHash: 'hash', claimedAt: at }),
}

async function insert<Table extends keyof DB>(table: Table, row: NewRow<Table>): Promise<void> {
  await server.db
    .insertInto(table)
    .values(row as never)
    .execute()
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}

/** A wish keeps only its day. */
const withTimes = retentions.filter(({ table }) => table !== 'demandMisses')

describe('the nightly job deletes', () => {
  test('a wish that could not be met after its days', async () => {
    const days = ['2000-01-01', new Date(server.clock.now()).toISOString().slice(0, 10)]
    for (const day of days)
      await insert('demandMisses', { studentId: person.id, kind: 'search', day: day as never, weekday: 2, hour: 19 })
    await runAtNight()
    expect(await countOf('demandMisses')).toBe(1)
  })

  test.each(withTimes.map((retention) => [retention.table, retention] as const))(
    'a row of %s after its time, and no younger one',
    async (table, retention) => {
      const before = await countOf(table)
      const since = keptSince(retention.kept, server.clock.now())
      await build[table]?.(datePlus(since, -1))
      await build[table]?.(datePlus(since, MINUTE))
      await server.drainEvents()
      await runAtNight()
      expect(await countOf(table)).toBe(before + 1)
      server.clock.advance(2 * MINUTE)
      await runAtNight()
      expect(await countOf(table)).toBe(before)
    },
  )

  test('a flag that nobody judged after 180 days', async () => {
    const flag = (days: number) =>
      buildFlag(server.context, {
        userId: person.id,
        otherId: reader.id,
        at: datePlus(server.clock.now(), -days * DAY),
      })
    const [, young] = [await flag(181), await flag(179)]
    await runAtNight()
    expect(await server.db.selectFrom('messageFlags').select('id').execute()).toEqual([{ id: young }])
    await server.db.deleteFrom('messageFlags').execute()
  })

  test('no event that a reader has yet to read', async () => {
    await build.events?.(new Date('2026-01-01T00:00:00.000Z'))
    const left = () => server.db.selectFrom('events').select('id').where('kind', '=', 'said').execute()
    await runAtNight()
    expect(await left()).toHaveLength(1)
    await server.db.insertInto('eventCursors').values({ reader: 'slow' }).execute()
    await server.drainEvents()
    await runAtNight()
    expect(await left()).toHaveLength(1)
    await server.db.deleteFrom('eventCursors').where('reader', '=', 'slow').execute()
    await runAtNight()
    expect(await left()).toEqual([])
  })

  test('no notification before its last delivery', async () => {
    const { id } = await buildNotification(new Date('2026-01-01T00:00:00.000Z'))
    await buildDelivery(datePlus(server.clock.now(), -DAY), id)
    const left = () => server.db.selectFrom('notifications').select('id').where('id', '=', id).execute()
    await runAtNight()
    expect(await left()).toHaveLength(1)
    server.clock.advance(180 * DAY)
    await runAtNight()
    expect(await left()).toEqual([])
  })
})

const old = new Date('2026-01-01T00:00:00.000Z')

async function buildMany(count: number): Promise<void> {
  await sql`insert into tracked_events (event, event_id, created_at)
    select 'PageView', gen_random_uuid(), ${old} from generate_series(1, ${count}::int)`.execute(server.db)
}

test('two processes at once delete everything that is old, a thousand rows at most in each statement', async () => {
  await buildMany(2_500)
  const queries = await watchQueries(server.context.pool, () => Promise.all([runAtNight(), runAtNight()]))
  expect(await countOf('trackedEvents')).toBe(0)
  const deletions = queries.filter(({ text }) => text.includes('delete from "tracked_events"'))
  // Which of the two deletes how much is luck; no three statements of a thousand rows could be two.
  expect(deletions.length).toBeGreaterThanOrEqual(3)
})

test('the job passes over a row that a request holds, and deletes it the next night', async () => {
  const { id } = await buildNotification(old)
  const other = await buildNotification(old)
  const left = async () => {
    const rows = await server.db.selectFrom('notifications').select('id').where('id', 'in', [id, other.id]).execute()
    return rows.map((row) => row.id)
  }
  const trx = await server.db.startTransaction().execute()
  await trx.updateTable('notifications').set({ readAt: server.clock.now() }).where('id', '=', id).execute()
  await runAtNight()
  await trx.commit().execute()
  expect(await left()).toEqual([id])
  await runAtNight()
  expect(await left()).toEqual([])
})
