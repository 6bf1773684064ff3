/** The states that a column takes are those of the contract, no more and no fewer. */
import { type StateMachine, stateMachines } from '@hiwar/domain/state-machines/state-machines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The conditions that the database sets on the column alone, as it writes them itself. */
async function checksOf({ table, column }: StateMachine): Promise<string[]> {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(server.db)
  return rows.map(({ condition }) => condition)
}

/** Every number near, or every word that the conditions and the contract know, and one that nobody does. */
function candidates({ states }: StateMachine, checks: readonly string[]): (number | string)[] {
  if (Object.values(states).every((state) => typeof state === 'number'))
    return Array.from({ length: 60 }, (_, n) => n - 10)
  const words = checks.flatMap((check) => [...check.matchAll(/'([^']*)'/g)].map(([, word = '']) => word))
  return [...new Set([...Object.values(states), ...words, 'nonsense'])]
}

test.each(stateMachines)('$table.$column holds the states of the contract', async (machine) => {
  const checks = await checksOf(machine)
  const condition = checks.map((check) => `(${check})`).join(' and ')
  const values = candidates(machine, checks)
  const accepted: (number | string)[] = []
  for (const value of values) {
    const typed = typeof value === 'number' ? sql`${value}::int` : sql`${value}::text`
    const kept = sql`select 1 from (select ${typed} as ${sql.ref(machine.column)}) row where ${sql.raw(condition)}`
    if ((await kept.execute(server.db)).rows.length > 0) accepted.push(value)
  }
  expect(checks.length).toBeGreaterThan(0)
  expect(new Set(accepted)).toEqual(new Set(Object.values(machine.states)))
})
