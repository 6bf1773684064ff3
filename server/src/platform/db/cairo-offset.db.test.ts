import { cairoOffset } from '@hiwar/domain/time/cairo-offset.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('PostgreSQL and our own rule know the same clock in Cairo from 2024 to 2030', async () => {
  const { rows } = await sql<{ at: Date; offset: number }>`
    select at, extract(epoch from (at at time zone 'Africa/Cairo') - (at at time zone 'UTC'))::int * 1000 as offset
    from generate_series(timestamptz '2024-01-01Z', timestamptz '2030-12-31 23:00Z', interval '1 hour') at
  `.execute(server.db)
  expect(rows).toHaveLength(61_368)
  expect(rows.filter(({ at, offset }) => cairoOffset(instantOfDate(at)) !== offset)).toEqual([])
})
