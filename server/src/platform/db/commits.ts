/** A commit that brings rows wakes the readers of this process that wait for them. */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.generated.ts'

type Database = Kysely<DB>
type Trx = Transaction<DB>

const waiting = new WeakMap<Database, Set<() => void>>()
const bringing = new WeakSet<Trx>()

/** A commit in one of these pools wakes the readers of all of them. */
export function shareCommits(databases: readonly Database[]): void {
  const wakes = new Set<() => void>()
  for (const db of databases) waiting.set(db, wakes)
}

/** Returns the function that stops waiting. */
export function onCommit(db: Database, wake: () => void): () => void {
  const wakes = waiting.get(db) ?? new Set()
  waiting.set(db, wakes.add(wake))
  return () => void wakes.delete(wake)
}

/** Marks the transaction, so that its commit wakes the waiting readers. */
export function markCommit(trx: Trx): void {
  bringing.add(trx)
}

export function signalCommit(db: Database, trx: Trx): void {
  if (bringing.has(trx)) for (const wake of waiting.get(db) ?? []) wake()
}
