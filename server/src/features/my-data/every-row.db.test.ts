/** A copy holds every row of the person and nothing of others but first names (I-T11). */
import { buffer } from 'node:stream/consumers'
import { myDataEndpoints } from '@hiwar/contract/people/my-data.ts'
import { fieldWords } from '@hiwar/contract/platform/field-words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { filesOfZip } from '../../testing/zips.ts'
import { tableWords } from './copy-words.ts'
import { makeExport } from './export.ts'
import type { Holding } from './holding.ts'
import { holdings } from './holdings.ts'

let server: TestServer
let whole: string
let tables: Record<string, Record<string, unknown>[]>
let mine: number

interface CatalogColumn {
  table: string
  column: string
  type: string
}

/** Values of a column for one of two people; ids and names of keys agree across tables, so that ways lead on. */
function markOf(column: string, type: string, who: 'mine' | 'theirs'): unknown {
  const own = who === 'mine'
  if (type === 'bigint') return own ? 1_000_001 : 2_000_002
  if (type === 'integer' || type === 'smallint') return own ? 1 : 2
  const uuid = `${(own ? '1' : '2').repeat(8)}-1111-4111-8111-111111111111`
  if (type === 'uuid') return uuid
  if (column === 'sessionId') return `lesson:${uuid}`
  if (type === 'boolean') return false
  if (type === 'date') return '2026-03-01'
  if (type.startsWith('timestamp')) return '2026-03-01T10:00:00Z'
  if (type === 'tstzrange') return '[2026-03-01T10:00:00Z,2026-03-01T10:30:00Z)'
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ mark: `${who}-${column}` })
  if (type === 'bytea') return Buffer.from(who)
  if (type.endsWith('[]')) return '{}'
  if (type === 'xid8') return '1'
  return `${who}-${column}`
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

beforeAll(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  const student = await buildStudent(server.context, { name: 'سارة أحمد' })
  const other = await buildStudent(server.context, { name: 'كريم لقبخفي', email: 'theirs-email@hiwar.test' })
  mine = student.id
  // Each row is inserted alone here; constraints would ask for a whole history around each.
  await server.asOwner(`
    do $$ declare each record; begin
      for each in select conrelid::regclass as place, conname from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') loop
        execute format('alter table %s drop constraint if exists %I cascade', each.place, each.conname);
      end loop;
      for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %I disable trigger user', each.relname);
      end loop;
    end $$`)
  const columns = await server.asOwner<CatalogColumn>(`
    select t.relname as table, c.attname as column, format_type(c.atttypid, null) as type
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0
      and not c.attisdropped and c.attgenerated = ''`)
  for (const [table, list] of Map.groupBy(columns, (each) => each.table)) {
    const holding = (holdings as Readonly<Record<string, Holding>>)[camel(table)]
    if (holding === undefined || table === 'users' || holding.exported.length === 0) continue
    for (const who of ['theirs', 'mine'] as const) {
      const values = list.map(({ column, type }) => {
        const name = camel(column)
        if (!holding.people.includes(name)) return markOf(name, type, who)
        return who === 'mine' && holding.own[0] === name ? student.id : other.id
      })
      const names = list.map(({ column }) => `"${column}"`).join(', ')
      const places = values.map((_, index) => `$${index + 1}`).join(', ')
      await server.asOwner(`insert into ${table} (${names}) overriding system value values (${places})`, values)
    }
  }
  await server.asOwner('delete from data_exports where user_id = $1', [student.id])
  await confirmLogin(server.context, student.jti)
  const { id } = (await server.call(myDataEndpoints.ask, {}, student)).reply
  await makeExport(server.context, id)
  const { file } = await server.db
    .selectFrom('dataExports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const files = await filesOfZip(await buffer(await server.context.storage.read('exports', file ?? '')))
  whole = [...files.values()].join('\n')
  tables = JSON.parse(String(files.get('data.json'))).tables
})
afterAll(() => server.close())

const exported = Object.entries<Holding>(holdings).filter(([, holding]) => holding.exported.length > 0)

describe.each(exported)('%s', (table, { exported: columns, shown = [], withheld = {} }) => {
  test('the copy holds the row with all exported columns', () => {
    expect(tables[table]?.length).toBeGreaterThan(0)
    for (const row of tables[table] ?? []) expect(Object.keys(row).sort()).toEqual([...columns].sort())
  })

  test('the copy holds the row of nobody else, and no withheld column', () => {
    const text = JSON.stringify(tables[table])
    if (shown.length === 0) expect(text).not.toMatch(/theirs|2000002/)
    for (const column of Object.values(withheld).flat()) expect(tables[table]?.[0]).not.toHaveProperty(column)
  })

  test('the page has Arabic words for the table and its columns', () => {
    expect(
      [table, ...columns].filter((name) => tableWords[name] === undefined && fieldWords[name] === undefined),
    ).toEqual([])
  })
})

test('of others the copy says the first name and no more', () => {
  expect(whole).toContain('كريم')
  expect(whole).not.toContain('لقبخفي')
  expect(whole).not.toContain('theirs-email')
  expect(tables.lessons?.[0]).toMatchObject({ studentId: mine, tutorId: 'كريم' })
})
