/** Holds the server in the middle of a transaction, so that a kill falls there each time and not beside it by luck. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Gate {
  /** From now on every transaction that writes so stands still at that write. */
  shut(): Promise<void>
  /** Waits until a transaction stands there. */
  reached(): Promise<void>
  /** Lets go what stands there; where the server is dead, its transactions end in nothing. */
  open(): Promise<void>
}

/** A way that only the gates go: no lock of the server has such a number. */
const family = 77_001
let built = 0

/**
 * Builds a gate, open at first, behind writes of these kinds: each is what comes between the name of a trigger and its
 * function, such as `after insert on lessons for each row`.
 */
export async function buildGate(database: string, ...writes: string[]): Promise<Gate> {
  built += 1
  const number = built
  await withClient(database, async (client) => {
    await client.query(`create function stand_at_gate_${number}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${family}, ${number}); return null; end $$`)
    for (const write of writes) {
      await client.query(`create trigger gate_${number} ${write} execute function stand_at_gate_${number}()`)
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
      // The database may have been killed, and the lock is gone with it.
      await holder?.end().catch(() => undefined)
      holder = undefined
    },
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function withClient(database: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connected(database)
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
