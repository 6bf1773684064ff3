/** The query plans with which the database finds a page of each list among many rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from './platform/db/database.ts'
import { takeEvents } from './platform/events/store.ts'
import { type ListAsked, type Lists, openLists } from './testing/lists.ts'
import { type PlanStep, planStepsOf, watchQueries } from './testing/watch-queries.ts'

let lists: Lists

beforeAll(async () => {
  lists = await openLists()
  await lists.grow(1, 30)
  await lists.grow(31, 1_500, 'others')
  await lists.server.asOwner('vacuum analyze')
})
afterAll(() => lists.server.close())

/** With this cost the planner decides as it would for several times as many rows. */
const pageCost = 1.1
const bigTables = new Set(
  `users lessons slots messages transactions notifications deliveries events ratings reports report_replies
  contact_requests audit_rows security_events interviews demo_sessions intro_videos media_items invoices`.split(/\s+/),
)

/** The big tables that a plan reads from end to end. The total of a whole list counts all rows, in a separate step. */
function wholeReads(step: PlanStep, whole: boolean): string[] {
  if (whole && step['Parent Relationship'] === 'InitPlan') return []
  const { 'Relation Name': table = '', Plans = [] } = step
  const own = step['Node Type'] === 'Seq Scan' && bigTables.has(table) ? [table] : []
  return [...own, ...Plans.flatMap((inner) => wholeReads(inner, whole))]
}

/** Lists whose sizes differ so much from person to person that PostgreSQL plans them at every call. */
const plannedAnew = ["a person's conversations", "the files of a studio's tutors", "a studio's tutors"]

test('a page of a list is found without reading a whole table, by its plan and by the plan that is kept', async () => {
  const { all, ask, server } = lists
  const found: string[] = []
  for (const [name, { whole = false, ...list }] of Object.entries(all)) {
    const plans = await planStepsOf(server.context.pool, () => ask(list), pageCost)
    const pages = whole ? plans.filter(({ once }) => once['Node Type'] === 'Limit') : plans
    expect(pages.length, name).toBeGreaterThan(0)
    for (const { once, always } of pages) {
      const kept = plannedAnew.includes(name) ? [] : wholeReads(always, whole)
      found.push(...[...wholeReads(once, whole), ...kept].map((table) => `${name}: ${table}`))
    }
  }
  expect(found).toEqual([])
})

/** Lists that students and tutors open all the time. */
const often = [
  "a student's lessons",
  "a tutor's lessons",
  "a student's transactions",
  "a student's subscriptions",
  'the messages of a conversation',
  "a person's notifications",
]

test('PostgreSQL keeps the plan of a list that people often open', async () => {
  const { all, ask, server } = lists
  const { pool } = server.context
  for (const name of often) {
    const list = all[name] as ListAsked
    const texts = (await watchQueries(pool, () => ask(list))).map(({ text }) => text)
    // PostgreSQL compares the costs after five plans.
    for (let call = 0; call < 8; call += 1) await ask(list)
    const { rows } = await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements where statement = any($1) and generic_plans > 0',
      [texts],
    )
    expect(rows.map(({ statement }) => statement).toSorted(), name).toEqual(texts.toSorted())
  }
})

test('the next events are found without reading earlier ones', async () => {
  const { context, db } = lists.server
  const take = () => inTransaction(db, (trx) => takeEvents(trx, 'plans', 100))
  await take()
  const plans = await planStepsOf(context.pool, take, pageCost)
  expect(plans.length).toBeGreaterThan(0)
  for (const { once, always } of plans) expect([...wholeReads(once, false), ...wholeReads(always, false)]).toEqual([])
})
