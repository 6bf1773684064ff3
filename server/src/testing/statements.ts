/** Counts the statements of transactions, so that a test can bound what an action costs the database. */
import type pg from 'pg'
import { watchQueries } from './watch-queries.ts'

/**
 * Runs the function and returns the statements of each transaction that began while it ran, in order of its beginning.
 * The statements run between `begin` and `commit` or `rollback`, which do not count.
 */
export async function transactionsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<string[][]> {
  const begun: string[][] = []
  const open = new Map<unknown, string[]>()
  for (const { text, connection } of await watchQueries(pool, run)) {
    const statements = open.get(connection)
    if (/^\s*(begin|start transaction)/i.test(text)) {
      const transaction: string[] = []
      begun.push(transaction)
      open.set(connection, transaction)
    } else if (/^\s*(commit|rollback)\s*$/i.test(text)) open.delete(connection)
    else statements?.push(text)
  }
  return begun
}
