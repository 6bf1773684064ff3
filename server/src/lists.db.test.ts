import { type Endpoint, rowCountHeader } from '@hiwar/contract/calls/endpoint.ts'
import { countedRows } from '@hiwar/contract/fields/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { type ListAsked, type Lists, openLists } from './testing/lists.ts'
import { countQueries } from './testing/watch-queries.ts'

let lists: Lists
const forOne = new Map<string, number>()

async function queriesOf(list: ListAsked): Promise<number> {
  // A first request fills the server's caches, so that only real queries are counted.
  await lists.ask(list)
  return countQueries(lists.server.context.pool, () => lists.ask(list))
}

beforeAll(async () => {
  lists = await openLists()
  await lists.grow(1, 1)
  for (const [name, list] of Object.entries(lists.all)) forOne.set(name, await queriesOf(list))
  await lists.grow(2, 50)
})
afterAll(() => lists.server.close())

/** Figures of months are no rows, and the other list is served from memory; both have their own tests. */
const elsewhere = ['/api/v1/figures', '/api/v1/user/tutor/list/onboarded']

test('every list of the server is tested', () => {
  const pages = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ reply }) => reply instanceof z.ZodObject && 'list' in reply.shape && 'total' in reply.shape)
  const asked = Object.values(lists.all).map(({ url }) => url.replace(/\?.*/, ''))
  const isAsked = ({ path }: Endpoint) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '(?:\\d+|terms)')}$`)
    return asked.some((url) => shape.test(url))
  }
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => !isAsked(page)).map(({ path }) => path)).toEqual(elsewhere)
})

/** Lists with more than one statement, because other tables have part of the answer or of the permission. */
const more: Readonly<Record<string, number>> = {
  accounts: 2,
  'accounts found by a text': 2,
  'tutors for staff': 4,
  'tutors for a tutor manager': 4,
  'ratings somebody gave': 2,
  'ratings somebody got': 3,
  "a tutor's reviews": 2,
  'replies to a report': 2,
  'the minutes of a subscription': 2,
}

test('one statement reads the rows of a list, their total and their related rows', () => {
  for (const [name, queries] of forOne) expect(queries, name).toBeLessThanOrEqual(more[name] ?? 1)
})

test('a list of fifty rows takes as many queries as a list of one', async () => {
  for (const [name, list] of Object.entries(lists.all)) {
    expect(await lists.ask(list), name).toBeGreaterThanOrEqual(50)
    expect(await queriesOf(list), name).toBeLessThanOrEqual(forOne.get(name) ?? 0)
  }
})

test('a page goes on behind the last row of the page before, and by its number once that row is gone', async () => {
  const tables = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ query }) => 'behind' in (query?.shape ?? {}))
  const asked = tables.flatMap(({ path }) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}(\\?|$)`)
    return Object.values(lists.all).filter(({ url }) => shape.test(url))
  })
  expect(asked.length).toBeGreaterThan(20)
  for (const list of asked) {
    const all = await idsOf(list, 'size=100')
    const pages = [`page=2&size=10&behind=${all[6]}`, 'page=2&size=10&behind=999999999']
    const read = await Promise.all(pages.map((query) => idsOf(list, query)))
    expect.soft(read, list.url).toEqual([all.slice(7, 17), all.slice(10, 20)])
  }
})

test('a list longer than what is counted says one more, on a page beyond its end too, and its export counts all', async () => {
  await sql`insert into audit_rows (actor_id, action, object, ip, request_id, created_at)
    select 1, 'user.update', 'user', '::1', n, now() from generate_series(1, ${countedRows + 5}) n`.execute(
    lists.server.db,
  )
  const { url = '', token } = lists.all['the trail of staff'] ?? {}
  const ask = (query: string) =>
    lists.server.http.inject({ url: `${url}?${query}`, headers: { authorization: `Bearer ${token}` } })
  for (const query of ['size=10', 'size=100&page=999']) {
    expect((await ask(query)).json()).toMatchObject({ total: countedRows + 1 })
  }
  const rows = Number((await ask('format=csv')).headers[rowCountHeader.toLowerCase()])
  expect(rows).toBeGreaterThan(countedRows + 1)
})

async function idsOf({ url, token }: ListAsked, query: string): Promise<number[]> {
  const answer = await lists.server.http.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (answer.statusCode !== 200) return [answer.statusCode]
  const { list } = answer.json() as { list: { id?: number; lesson?: { id: number }; tutor?: { id: number } }[] }
  return list.map(({ id, lesson, tutor }) => id ?? lesson?.id ?? tutor?.id ?? 0)
}
