import { businessFigureEndpoints } from '@hiwar/contract/money/business-figures.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildOrder } from '../../testing/paid-orders.ts'
import { createTestServer } from '../../testing/server.ts'

const server = await createTestServer('2026-04-02T10:00:00.000Z')
const { db, context } = server
afterAll(() => server.close())

test('figures say when they were computed, and a new fee shows in them at once', async () => {
  const admin = await buildAdmin(context)
  const read = async () => (await server.call(businessFigureEndpoints.read, { query: { months: 1 } }, admin)).reply
  await db.updateTable('platformSettings').set({ providerFee: 200 }).execute()
  expect(await read()).toMatchObject({ at: '2026-04-02T10:00:00.000Z', list: [{ paidIn: 0, fees: 0 }] })
  const { id } = await buildStudent(context)
  await buildOrder(db, id, { amount: 60_000, paidAt: '2026-04-02T09:00:00Z' })

  server.clock.advance(MINUTE)
  expect(await read()).toMatchObject({ at: '2026-04-02T10:00:00.000Z', list: [{ paidIn: 0 }] })
  await db.updateTable('platformSettings').set({ providerFee: 300 }).execute()
  expect(await read()).toMatchObject({ at: '2026-04-02T10:01:00.000Z', list: [{ paidIn: 60_000, fees: 1_800 }] })
})
