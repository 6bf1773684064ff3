/** Says what the seed has made, step by step, because a large one takes minutes. */
import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import type { DB } from '../platform/db/types.generated.ts'

/** Ends a step: says its name, how many rows its table now has, and how long it took. */
export type EndStep = (name: string, table: keyof DB) => Promise<void>

export const quietly: EndStep = async () => undefined

const columns = { name: 26, rows: 9, seconds: 8 }

/**
 * Says each step in a separate line, as soon as it ends. Counts inside the seed's own transaction, which alone sees
 * the rows.
 */
export function printSteps(trx: Trx, print: (line: string) => void): EndStep {
  let began = performance.now()
  return async (name, table) => {
    const seconds = (performance.now() - began) / 1000
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(trx)
    const count = (rows[0]?.count ?? 0).toLocaleString('en')
    print(
      [
        `  ${name.padEnd(columns.name)}`,
        count.padStart(columns.rows),
        `${seconds.toFixed(1)} s`.padStart(columns.seconds),
      ].join(''),
    )
    began = performance.now()
  }
}
