/** The registry of what the tables hold about people names everything that the database has. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import type { Holding } from './holding.ts'
import { holdings } from './holdings.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the registry names every table and column of the database, and every column that points at a person', async () => {
  expect(await faultsOfHoldings(server.db, holdings)).toEqual([])
})

test('MD-6 a table, a key to people, an id of somebody and a text that nobody sorted are named', async () => {
  await server.asOwner(`
    create table secret_diaries (id bigint, words text);
    alter table topics add column invented_by bigint, add column remark text, add column details jsonb;
    alter table blocks add column witness bigint references users`)
  expect(await faultsOfHoldings(server.db, holdings)).toEqual([
    'blocks.witness: no list of holdings names the column',
    'blocks.witness: points at a person and is not among people',
    'secret_diaries: no holding',
    'topics.details: no list of holdings names the column',
    'topics.invented_by: no list of holdings names the column',
    'topics.remark: no list of holdings names the column',
  ])
})

test('a row that names a column twice or a missing column is reported', async () => {
  const topics = { ...holdings.topics, exported: ['id', 'gone'] as never }
  const faults = await faultsOfHoldings(server.db, { ...holdings, topics })
  expect(faults).toContain('topics.id: stands in two lists of holdings')
  expect(faults).toContain('topics.gone: the database has no such column')
})

test('erasing empties only columns that take null or an empty text', async () => {
  const places = new Set((await columnsOf(server.db)).filter(({ empty }) => empty).map(({ place }) => place))
  const blanked = Object.entries<Holding>(holdings).flatMap(([table, { erasing }]) =>
    'columns' in erasing ? erasing.columns.map((column) => `${snake(table)}.${snake(column)}`) : [],
  )
  expect(blanked.filter((place) => !places.has(place))).toEqual([])
})

interface ColumnOfTable {
  place: string
  table: string
  /** A key leads to the accounts. */
  person: boolean
  /** Takes null or an empty text. */
  empty: boolean
}

/** Reads the catalog, because information_schema hides tables that the application may not read. */
async function columnsOf(db: Database): Promise<ColumnOfTable[]> {
  const { rows } = await sql<ColumnOfTable>`
    select t.relname as table, t.relname || '.' || c.attname as place,
           not c.attnotnull or c.atttypid = 'text'::regtype as empty,
           exists (
             select from pg_constraint k
             where k.contype = 'f' and k.confrelid = 'users'::regclass
               and k.conrelid = t.oid and c.attnum = any (k.conkey)
           ) as person
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
      and c.attnum > 0 and not c.attisdropped`.execute(db)
  return rows
}

/** Differences between the registry and the database, as sentences in their order. */
async function faultsOfHoldings(db: Database, registry: Readonly<Record<string, Holding>>): Promise<string[]> {
  const columns = await columnsOf(db)
  const sorted = new Map(Object.entries(registry).map(([table, holding]) => [snake(table), holding]))
  const faults = new Set<string>()
  for (const { table, place, person } of columns) {
    const holding = sorted.get(table)
    if (holding === undefined) {
      faults.add(`${table}: no holding`)
      continue
    }
    const times = namedBy(holding).filter((column) => `${table}.${snake(column)}` === place).length
    if (times === 0) faults.add(`${place}: no list of holdings names the column`)
    if (times > 1) faults.add(`${place}: stands in two lists of holdings`)
    const isListed = holding.people.some((column) => `${table}.${snake(column)}` === place)
    if (person && !isListed) faults.add(`${place}: points at a person and is not among people`)
  }
  const places = new Set(columns.map(({ place }) => place))
  for (const [table, holding] of sorted) {
    for (const column of [...namedBy(holding), ...holding.people].map((each) => `${table}.${snake(each)}`)) {
      if (!places.has(column)) faults.add(`${column}: the database has no such column`)
    }
  }
  return [...faults].sort()
}

const namedBy = ({ exported, withheld }: Holding) => [...exported, ...Object.values(withheld ?? {}).flat()]

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
