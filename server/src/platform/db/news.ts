/** Whoever waits for something new in a database is woken, in this process, by the commit that brought it. */
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './types.generated.ts'

type RunningTransaction = Transaction<DB>

const waiting = new WeakMap<Database, Set<() => void>>()
const bringing = new WeakSet<RunningTransaction>()

/** Returns how to wait no longer. */
export function awaitNews(db: Database, wake: () => void): () => void {
  const wakes = waiting.get(db) ?? new Set()
  waiting.set(db, wakes.add(wake))
  return () => void wakes.delete(wake)
}

/** The running transaction has written what somebody waits for. */
export function bringNews(trx: RunningTransaction): void {
  bringing.add(trx)
}

/** To be called once the transaction is committed. */
export function tellNews(db: Database, trx: RunningTransaction): void {
  if (bringing.has(trx)) for (const wake of waiting.get(db) ?? []) wake()
}
