import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { registry } from '../../platform/operation/metrics.ts'
import { buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { backlogsTask } from './backlogs.ts'

const server = await createTestServer()
afterAll(() => server.close())

async function measured(...names: string[]): Promise<number[]> {
  await backlogsTask.run(server.context)
  const metrics = await registry.getMetricsAsJSON()
  return names.map((name) => metrics.find((each) => each.name === name)?.values[0]?.value ?? Number.NaN)
}

test('what waits too long is measured, and what waits a moment is not', async () => {
  const names = ['outbox_lag_seconds', 'jobs_oldest_due_seconds', 'deliveries_late', 'deliveries_failed']
  expect(await measured(...names, 'verdicts_late', 'payments_unmatched', 'calls_failed')).toEqual([0, 0, 0, 0, 0, 0, 0])
  const { id } = await buildStudent(server.context)
  const now = server.clock.now()
  const deliver = (occurrence: string, status: 'pending' | 'failed', minutes: number) =>
    server.db
      .insertInto('deliveries')
      .values({
        userId: id,
        event: 'lesson-booked',
        occurrence,
        channel: 'email',
        status,
        createdAt: datePlus(now, -minutes * MINUTE),
        expiresAt: datePlus(now, 60 * MINUTE),
      })
      .execute()
  await Promise.all([
    deliver('a', 'pending', 14),
    deliver('b', 'pending', 16),
    deliver('c', 'failed', 59),
    deliver('d', 'failed', 61),
    sql`insert into event_cursors (reader) values ('announce')`.execute(server.db),
    sql`select graphile_worker.add_job('waits', run_at := now() - interval '50 seconds')`.execute(server.db),
    server.asOwner(
      "insert into events (kind, payload, created_at) values ('old', '{}', now() - interval '90 seconds')",
    ),
  ])
  const [outbox, job, ...deliveries] = await measured(...names)
  expect([outbox, job].map((seconds) => Math.round((seconds ?? 0) / 30))).toEqual([3, 2])
  expect(deliveries).toEqual([1, 1])
})
