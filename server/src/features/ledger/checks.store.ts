/** Whether the money adds up: the queries of `checks.sql`, each of which finds nothing on a sound database. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface BrokenPromise {
  /** What does not hold. */
  promise: string
  rows: object[]
}

interface Check {
  promise: string
  query: string
}

const heading = '-- check: '

/** The promises in the order of the file. */
export async function listChecks(): Promise<Check[]> {
  const text = await readFile(new URL('./checks.sql', import.meta.url), 'utf8')
  return text
    .split(heading)
    .slice(1)
    .map((part) => {
      const [promise = '', ...query] = part.split('\n')
      return { promise, query: query.join('\n').replace(/;\s*$/, '') }
    })
}

/** What does not hold, with the rows that show it. */
export async function findBrokenPromises(db: Database): Promise<BrokenPromise[]> {
  const broken: BrokenPromise[] = []
  for (const { promise, query } of await listChecks()) {
    const { rows } = await sql<object>`${sql.raw(query)}`.execute(db)
    if (rows.length > 0) broken.push({ promise, rows })
  }
  return broken
}
