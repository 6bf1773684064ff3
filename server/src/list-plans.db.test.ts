/** How the database finds a page of each list among many rows. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from './platform/db/database.ts'
import { advanceCursor } from './platform/events/store.ts'
import { type Lists, openLists } from './testing/lists.ts'
import { plansOf } from './testing/watch-queries.ts'

let lists: Lists

beforeAll(async () => {
  lists = await openLists()
  await lists.grow(1, 30)
  await lists.grow(31, 1_500, 'others')
  await sql`vacuum analyze`.execute(lists.server.db)
})
afterAll(() => lists.server.close())

/** So the planner decides about the rows that are here as it would about several times as many. */
const pageCost = 1.1
const wholeTable =
  /Seq Scan on (users|lessons|slots|messages|transactions|notifications|deliveries|events|ratings|reports|report_replies|contact_requests|audit_rows|interviews|demo_sessions|intro_videos|media_items|invoices)\b/

test('no page of a list is found by reading everything', async () => {
  const { all, ask, server } = lists
  const found: string[] = []
  for (const [name, list] of Object.entries(all)) {
    const plans = await plansOf(server.context.pool, () => ask(list), pageCost)
    // How many there are of everything is known only by counting everything.
    const pages = list.whole === true ? plans.filter((plan) => plan.startsWith('Limit')) : plans
    expect(pages.length, name).toBeGreaterThan(0)
    found.push(...pages.filter((plan) => wholeTable.test(plan)).map((plan) => `${name}\n${plan}`))
  }
  expect(found).toEqual([])
})

test('the next events are found without reading those before them', async () => {
  const { context, db } = lists.server
  const take = () => inTransaction(db, (trx) => advanceCursor(trx, 'plans', 100))
  await take()
  for (const plan of await plansOf(context.pool, take, pageCost)) expect(plan).not.toMatch(wholeTable)
})
