/** The check constraint of an enumeration column accepts exactly the values of the enumeration. */
import { stateMachines } from '@hiwar/domain/state-machines/state-machines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { enumerations } from './enumerations.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Check {
  place: string
  /** The value in PostgreSQL's own notation. */
  condition: string
}

/** The check constraints on single columns. */
async function checks(): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(server.db)
  return rows
}

/**
 * Values to try: the numbers from -10 to 49, or the words of the constraint and the enumeration with one unknown word.
 */
function candidates(values: readonly (number | string)[], condition: string): (number | string)[] {
  if (values.every((value) => typeof value === 'number')) return Array.from({ length: 60 }, (_, n) => n - 10)
  const words = [...condition.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
  return [...new Set([...values, ...words, 'nonsense'])]
}

async function acceptedOf(column: string, condition: string, values: readonly (number | string)[]) {
  const accepted: (number | string)[] = []
  for (const value of candidates(values, condition)) {
    const typed = typeof value === 'number' ? sql`${value}::int` : sql`${value}::text`
    const kept = sql`select 1 from (select ${typed} as ${sql.ref(column)}) row where ${sql.raw(condition)}`
    if ((await kept.execute(server.db)).rows.length > 0) accepted.push(value)
  }
  return accepted
}

const columns = enumerations.flatMap(({ type, values, columns: places }) =>
  places.map((place) => ({ type, place, values })),
)

test.each(columns)('$place accepts exactly the values of $type', async ({ place, values }) => {
  const conditions = (await checks()).filter((check) => check.place === place).map(({ condition }) => `(${condition})`)
  expect(conditions).not.toEqual([])
  const column = place.slice(place.indexOf('.') + 1)
  expect(new Set(await acceptedOf(column, conditions.join(' and '), values))).toEqual(new Set(values))
})

test('every column that lists its values is an enumeration column', async () => {
  const listed = (await checks()).filter(({ condition }) => condition.includes('= ANY (ARRAY['))
  const places = new Set<string>(columns.map(({ place }) => place))
  expect(listed.map(({ place }) => place).filter((place) => !places.has(place))).toEqual([])
})

const storedMachines = stateMachines.flatMap(({ stored, states }) => (stored === null ? [] : [{ ...stored, states }]))

test.each(storedMachines)('$table.$column lists the states of its state machine', ({ table, column, states }) => {
  const values = columns.find(({ place }) => place === `${table}.${column}`)?.values
  expect(values).toEqual(Object.values(states))
})
