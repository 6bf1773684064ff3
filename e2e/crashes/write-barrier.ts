/**
 * A barrier holds the server in the middle of a transaction, so that each kill hits that point for certain and not by
 * luck.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface WriteBarrier {
  /** Blocks each later transaction at these writes. */
  shut(): Promise<void>
  /** Resolves once a transaction is blocked at the barrier. */
  reached(): Promise<void>
  /** Lets blocked transactions go on. When the server is dead, PostgreSQL rolls its transactions back. */
  open(): Promise<void>
}

/** Class number of the barriers' advisory locks; the server uses no advisory lock with this number. */
const family = 77_001
let built = 0

/**
 * Creates an open barrier behind these writes. Each write is the part of a trigger definition between name and function,
 * such as `after insert on lessons for each row`.
 */
export async function buildWriteBarrier(database: string, ...writes: string[]): Promise<WriteBarrier> {
  built += 1
  const number = built
  await withClient(database, async (client) => {
    await client.query(`create function wait_at_barrier_${number}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${family}, ${number}); return null; end $$`)
    for (const write of writes) {
      await client.query(`create trigger barrier_${number} ${write} execute function wait_at_barrier_${number}()`)
    }
  })
  let holder: pg.Client | undefined
  return {
    async shut() {
      holder = await connected(database)
      await holder.query('select pg_advisory_lock($1, $2)', [family, number])
    },
    async reached() {
      for (;;) {
        const found = await holder?.query(
          `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
          [family, number],
        )
        if (found === undefined || found.rows.length > 0) return
        await pause(10)
      }
    },
    async open() {
      // A killed database has already released the lock.
      await holder?.end().catch(() => undefined)
      holder = undefined
    },
  }
}

const timeoutMs = 60_000

/** A database that was killed takes a moment until it accepts connections again. */
export async function connected(connectionString: string): Promise<pg.Client> {
  for (const end = Date.now() + timeoutMs; ; ) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    const failure = await client.connect().then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) return client
    if (Date.now() > end) throw failure
    await pause(100)
  }
}

async function withClient(database: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connected(database)
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
