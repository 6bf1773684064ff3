import { careEndpoints } from '@hiwar/contract/money/care.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { closeWeeks } from './close-weeks.ts'

const server = await createTestServer('2026-12-24T10:00:00.000Z')
const admin = await buildAdmin(server.context)
const student = await buildStudent(server.context)
afterAll(() => server.close())

function read(after: string, before: string, { token } = admin) {
  return server.call(careEndpoints.figures, { query: { after, before } }, { token })
}

test('staff see what became of minutes and who renewed, in a time of a year at most', async () => {
  const other = await buildStudent(server.context)
  const { db } = server
  await buildSubscription(db, student.id, '2026-11-24T10:00:00Z', { days: 14 })
  await buildSubscription(db, student.id, '2026-12-10T10:00:00Z', { days: 60 })
  await buildSubscription(db, other.id, '2026-12-01T10:00:00Z', { days: 14 })
  const ended = await buildSubscription(db, (await buildStudent(server.context)).id, '2026-11-24T10:00:00Z', {
    days: 7,
  })
  await db
    .updateTable('subscriptions')
    .set({ terminatedAt: new Date('2026-11-25') })
    .where('id', '=', ended.id)
    .execute()
  const trial = await buildSubscription(db, (await buildStudent(server.context)).id, '2026-12-01T10:00:00Z', {
    days: 14,
  })
  await db.updateTable('subscriptions').set({ kind: 'trial' }).where('id', '=', trial.id).execute()
  await db.updateTable('platformSettings').set({ rolloverWeeks: 1 }).execute()
  await closeWeeks(server.context)
  const expired = db.selectFrom('quotaWeeks').select((row) => row.fn.sum<string>('expired').as('sum'))
  const { sum } = await expired.where('subscriptionId', '!=', ended.id).executeTakeFirstOrThrow()

  const { reply } = await read('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')
  expect(reply).toMatchObject({ fault: 0, expired: Number(sum), ended: 2, renewed: 1, refunds: 0, refunded: 0 })
  expect(reply.rolled).toBeGreaterThan(0)
  expect((await read('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).reply).toMatchObject({ ended: 0, rolled: 0 })
  expect((await read('2025-12-01T00:00:00Z', '2026-12-03T00:00:00Z')).status).toBe(400)
  expect((await read('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z', student)).error.code).toBe('forbidden')
})
