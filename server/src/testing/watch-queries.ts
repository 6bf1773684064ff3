/** Records the queries that the server sends to the database. */
import type pg from 'pg'

interface Query {
  text: string
  values: unknown[]
  /** The connection that ran the query. */
  connection: unknown
}

/** Runs the function and returns the queries of the meantime, in order. */
export async function watchQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = []
  const watched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const plain = client.query as (...args: unknown[]) => unknown
    watched.set(client, plain)
    const noting = (...args: unknown[]) => {
      const [query, values] = args as [string | pg.QueryConfig, unknown[] | undefined]
      const { text, values: bound = values } = typeof query === 'string' ? { text: query } : query
      seen.push({ text, values: bound ?? [], connection: client })
      return plain.apply(client, args)
    }
    Object.assign(client, { query: noting })
  }
  pool.on('acquire', watch)
  try {
    await run()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) Object.assign(client, { query })
  }
  return seen
}

/** The look-up of a login does not count, because the process may remember it from the request before. */
export async function countQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  return (await watchQueries(pool, run)).filter(({ text }) => !text.includes('from "login_sessions"')).length
}

/**
 * Returns the query plans of the queries that run in the meantime. `pageCost` is the cost of a random page read in
 * sequential reads; a value below PostgreSQL's default of 4 makes few rows behave like many.
 */
export async function plansOf(pool: pg.Pool, run: () => Promise<unknown>, pageCost = 4): Promise<string[]> {
  const plans = await explained<string>(pool, run, pageCost, ({ text, values }) => [`explain ${text}`, values])
  return plans.map((rows) => rows.join('\n'))
}

/** The plan of a page without the step that counts the total, which has to read all rows of an unfiltered list. */
export function withoutTotal(plan: string): string {
  return plan.replace(/^( *)InitPlan.*(?:\n\1 +->.*|\n\1 {4,}.*)*/gm, '')
}

/** A step of a query plan. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  Plans?: PlanStep[]
}

/** Both plans of each query: the one for its values, and the one that PostgreSQL keeps for any values. */
export async function planStepsOf(
  pool: pg.Pool,
  run: () => Promise<unknown>,
  pageCost: number,
): Promise<{ text: string; once: PlanStep; always: PlanStep }[]> {
  const texts: string[] = []
  const onces = await explained<[{ Plan: PlanStep }]>(pool, run, pageCost, ({ text, values }) => {
    texts.push(text)
    return [`explain (format json) ${text}`, values]
  })
  const plan = (rows: [{ Plan: PlanStep }][] | undefined) => rows?.[0]?.[0].Plan ?? { 'Node Type': 'none' }
  const always = await explained<[{ Plan: PlanStep }]>(pool, run, pageCost, ({ text }) => [
    `explain (generic_plan, format json) ${text}`,
  ])
  return texts.map((text, place) => ({ text, once: plan(onces[place]), always: plan(always[place]) }))
}

/** The rows of one `explain` for each query of the meantime. */
async function explained<Cell>(
  pool: pg.Pool,
  run: () => Promise<unknown>,
  pageCost: number,
  explain: (query: Query) => [text: string, values?: unknown[]],
): Promise<Cell[][]> {
  const queries = await watchQueries(pool, run)
  const plans: Cell[][] = []
  const client = await pool.connect()
  try {
    await client.query(`set random_page_cost = ${pageCost}`)
    for (const query of queries.filter(({ text }) => /^\s*(with|select|insert|update|delete)/.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': Cell }>(...explain(query))
      plans.push(rows.map((row) => row['QUERY PLAN']))
    }
  } finally {
    await client.query('reset random_page_cost')
    client.release()
  }
  return plans
}
