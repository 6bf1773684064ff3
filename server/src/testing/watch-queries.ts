/** What the server's own connections ask the database meanwhile. */
import type pg from 'pg'

interface Query {
  text: string
  values: unknown[]
}

/** The queries that run meanwhile, in order. */
export async function watchQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = []
  const watched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const plain = client.query as (...args: unknown[]) => unknown
    watched.set(client, plain)
    const query = (...args: unknown[]) => {
      const [text, values] = args
      seen.push({ text: String(text), values: Array.isArray(values) ? values : [] })
      return plain.apply(client, args)
    }
    Object.assign(client, { query })
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

export async function countQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  return (await watchQueries(pool, run)).length
}

/**
 * How the database would find the answers of the queries that run meanwhile. `pageCost`: what it takes one page out of
 * order to cost, in pages in order; less than its own four lets few rows stand for many.
 */
export async function plansOf(pool: pg.Pool, run: () => Promise<unknown>, pageCost = 4): Promise<string[]> {
  const plans: string[] = []
  const queries = await watchQueries(pool, run)
  const client = await pool.connect()
  try {
    await client.query(`set random_page_cost = ${pageCost}`)
    for (const { text, values } of queries.filter((query) => /^\s*(select|insert|update|delete)/.test(query.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
  } finally {
    await client.query('reset random_page_cost')
    client.release()
  }
  return plans
}
