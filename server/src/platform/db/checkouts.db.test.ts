import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { inTransaction } from './database.ts'

let server: TestServer

beforeAll(async () => {
  // With several nodes an account's presence is read from the database.
  server = await createTestServer(undefined, { SEVERAL_MACHINES: 'true', DATABASE_POOL: '4' })
})
afterAll(() => server.close())

const one = sql`select 1`

describe('code inside a transaction', () => {
  const nested = 'a second connection was asked for inside a transaction'

  test('is refused a second connection for a query, for a transaction and by the pool itself', async () => {
    const { db, pool } = server.context
    await expect(inTransaction(db, () => one.execute(db))).rejects.toThrow(nested)
    await expect(inTransaction(db, () => inTransaction(db, (trx) => one.execute(trx)))).rejects.toThrow(nested)
    await expect(inTransaction(db, () => pool.query('select 1'))).rejects.toThrow(nested)
    await expect(inTransaction(db, () => pool.connect())).rejects.toThrow(nested)
  })

  test('uses the connection of the transaction, and takes another one after the commit', async () => {
    const { db } = server
    await inTransaction(db, (trx) => Promise.all([one.execute(trx), one.execute(trx)]))
    await Promise.all(Array.from({ length: 9 }, () => one.execute(db)))
    await inTransaction(db, (trx) => one.execute(trx))
  })
})

test('forty changes of one account at once are all answered, with a pool of four', async () => {
  const { id, token } = await buildStudent(server.context)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      server.call(accountEndpoints.update, { params: { id }, body: { city: index % 2 === 0 ? 1 : 2 } }, { token }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
