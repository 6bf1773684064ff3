import type pg from 'pg'

/** How many queries the server's own connections run meanwhile. */
export async function countQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const watched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const plain = client.query as (...args: unknown[]) => unknown
    watched.set(client, plain)
    const counted = (...args: unknown[]) => {
      count += 1
      return plain.apply(client, args)
    }
    Object.assign(client, { query: counted })
  }
  pool.on('acquire', watch)
  try {
    await run()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) Object.assign(client, { query })
  }
  return count
}
