import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { tellNews } from './news.ts'
import type { DB } from './types.generated.ts'

export type Trx = Transaction<DB>

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 3

/** Runs one transaction; what PostgreSQL rolled back only because of another one is tried again, at most three times. */
export async function inTransaction<Result>(db: Database, run: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { trx, result } = await db
        .transaction()
        .execute(async (begun) => ({ trx: begun, result: await run(begun) }))
      tellNews(db, trx)
      return result
    } catch (error) {
      const state = sqlState(error)
      const again = state === serializationFailure || state === deadlock
      if (!again || attempt === tries) throw error
      await pause(attempt * 20 + Math.random() * 40)
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
