/**
 * Delivers committed events to listeners. A cursor over the rows is the source of truth; a commit in this process only
 * wakes the reader early.
 */
import { onCommit } from '../db/commits.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import { traceEffect } from '../operation/traces.ts'
import type { Platform } from '../platform.ts'
import type { EventListener } from './events.ts'
import { insertCursor, type TakenEvents, takeEvents } from './store.ts'

export interface Dispatcher {
  /** Reads everything committed so far; tests await it instead of a wake-up. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Reader<Deps> {
  name: string
  listeners: readonly EventListener<Deps>[]
}

const batch = 200
/** Milliseconds between polls, for events of processes that ended before they could wake the reader. */
const pollMilliseconds = 1_000
/** Milliseconds between reads, so that one read serves many commits. */
const restMilliseconds = 10

/** Starts one reader: each event arrives at least once, in commit order, on one node at a time. */
export function startDispatcher<Deps extends Platform>(deps: Deps, reader: Reader<Deps>): Dispatcher {
  let stopped = false
  let running: Promise<void> | null = null
  let rest: NodeJS.Timeout | undefined
  let again = false
  let opened = false

  const read = async () => {
    if (!opened) await insertCursor(deps.db, reader.name)
    opened = true
    if (await readAll(deps, reader)) again = true
  }
  const drain = (): Promise<void> => {
    if (running !== null) {
      again = true
      return running
    }
    running = read()
      .catch((err) => {
        if (!stopped) deps.log.warn({ err, reader: reader.name }, 'events could not be read; trying again')
      })
      .finally(() => {
        running = null
        clearTimeout(rest)
        rest = setTimeout(endRest, restMilliseconds)
      })
    return running
  }
  const endRest = () => {
    rest = undefined
    if (!again || stopped) return
    again = false
    void drain()
  }
  const wake = () => {
    if (rest === undefined) void drain()
    else again = true
  }

  const timer = setInterval(drain, pollMilliseconds)
  const forget = onCommit(deps.db, wake)
  void drain()
  return {
    drain,
    async stop() {
      stopped = true
      forget()
      clearInterval(timer)
      clearTimeout(rest)
      await running
      clearTimeout(rest)
    },
  }
}

/** Returns whether events are held back, so that another read soon is worthwhile. */
async function readAll<Deps extends Platform>(deps: Deps, reader: Reader<Deps>): Promise<boolean> {
  for (;;) {
    const { events, heldBack } = await inTransaction(deps.db, (trx) => readBatch(deps, trx, reader))
    if (events.length < batch) return heldBack
  }
}

async function readBatch<Deps extends Platform>(deps: Deps, trx: Trx, reader: Reader<Deps>): Promise<TakenEvents> {
  const taken = await takeEvents(trx, reader.name, batch)
  for (const event of taken.events) {
    for (const listener of reader.listeners) {
      if (listener.kind !== event.kind) continue
      const cause = event.trace === null ? null : { trace: event.trace, isLater: false }
      await traceEffect(cause, `announce ${event.kind}`, () => listener.run(deps, event.payload, trx))
    }
  }
  return taken
}
