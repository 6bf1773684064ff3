/**
 * Refuses nested checkouts. Code that holds a connection and waits for a second one can stop the whole process: when
 * every connection is held by such code, no connection ever comes free.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface Hold {
  open: boolean
}

const holding = new AsyncLocalStorage<Hold>()

/** Runs code that holds a connection. Until it ends, a guarded pool refuses it a second one. */
export async function whileHolding<Result>(run: () => Promise<Result>): Promise<Result> {
  const hold = { open: true }
  try {
    return await holding.run(hold, run)
  } finally {
    hold.open = false
  }
}

type Waiting = (error: Error, client: undefined, done: () => void) => void

/** Makes the pool refuse code that already holds a connection. Queries of the pool itself check out as well. */
export function refuseNestedCheckouts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (waiting?: Waiting) => {
    if (holding.getStore()?.open !== true) return connect(waiting)
    const error = new Error('a second connection was asked for inside a transaction; use the transaction itself')
    if (waiting === undefined) return Promise.reject(error)
    waiting(error, undefined, () => undefined)
  }
  Object.assign(pool, { connect: guarded })
}
