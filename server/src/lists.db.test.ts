import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { type ListAsked, type Lists, openLists } from './testing/lists.ts'
import { countQueries } from './testing/watch-queries.ts'

let lists: Lists
const forOne = new Map<string, number>()

async function queriesOf(list: ListAsked): Promise<number> {
  // What the server keeps in memory is asked for before.
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

/** Kept in memory, and tried beside its own store. */
const elsewhere = ['/api/v1/user/tutor/list/onboarded']

test('every list of the server is among them', () => {
  const pages = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ reply }) => reply instanceof z.ZodObject && 'list' in reply.shape && 'total' in reply.shape)
  const asked = Object.values(lists.all).map(({ url }) => url.replace(/\?.*/, ''))
  const isAsked = ({ path }: Endpoint) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`)
    return asked.some((url) => shape.test(url))
  }
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => !isAsked(page)).map(({ path }) => path)).toEqual(elsewhere)
})

test('fifty rows of any list take as many queries as one', async () => {
  for (const [name, list] of Object.entries(lists.all)) {
    expect(await lists.ask(list), name).toBeGreaterThanOrEqual(50)
    expect(await queriesOf(list), name).toBeLessThanOrEqual(forOne.get(name) ?? 0)
  }
})
