/** Floor Q: the one best statement for an answer, prepared, in a bare loop over a pool as large as the server's. */
import type pg from 'pg'
import type { Side } from '../compare.ts'
import { loop } from '../figures.ts'

/** A statement with the values of the requests it answers, in the same order. */
export interface Statement {
  name: string
  text: string
  values: readonly unknown[][]
}

export function querying(pool: pg.Pool, { name, text, values }: Statement): Side {
  return (lanes, seconds) =>
    loop((index) => pool.query({ name, text, values: values[index % values.length] }), { lanes, seconds })
}

/** Its rows for one of the requests. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, values }: Statement,
  index = 0,
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: values[index] })).rows
}
