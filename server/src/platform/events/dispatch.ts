/** Hands committed events to listeners: a commit of this process only wakes, the truth is a cursor over the rows. */
import { awaitNews, inTransaction, type Trx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { EventListener } from './events.ts'
import { advanceCursor, insertCursor, type TakenEvents } from './store.ts'

export interface Dispatcher {
  /** Reads whatever is committed now; tests await it instead of waiting for a wake-up. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Reader<Parts> {
  name: string
  listeners: readonly EventListener<Parts>[]
}

const batch = 200
/** What other processes recorded and could not tell themselves, because they ended. */
const pollMilliseconds = 1_000
/** In a busy moment many commits are read together. */
const restMilliseconds = 10

/** Starts one reader: at least once for each event, in the order of commit, on one node at a time. */
export function startDispatcher<Parts extends Platform>(parts: Parts, reader: Reader<Parts>): Dispatcher {
  let stopped = false
  let running: Promise<void> | null = null
  let rest: NodeJS.Timeout | undefined
  let again = false
  let opened = false

  const read = async () => {
    if (!opened) await insertCursor(parts.db, reader.name)
    opened = true
    if (await readAll(parts, reader)) again = true
  }
  const drain = (): Promise<void> => {
    if (running !== null) {
      again = true
      return running
    }
    running = read()
      .catch((err) => {
        if (!stopped) parts.log.warn({ err, reader: reader.name }, 'events could not be read; trying again')
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
  const forget = awaitNews(parts.db, wake)
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

/** Whether something is held back, so that it is worth to look again soon. */
async function readAll<Parts extends Platform>(parts: Parts, reader: Reader<Parts>): Promise<boolean> {
  for (;;) {
    const { events, heldBack } = await inTransaction(parts.db, (trx) => readBatch(parts, trx, reader))
    if (events.length < batch) return heldBack
  }
}

async function readBatch<Parts extends Platform>(parts: Parts, trx: Trx, reader: Reader<Parts>): Promise<TakenEvents> {
  const taken = await advanceCursor(trx, reader.name, batch)
  for (const event of taken.events) {
    for (const listener of reader.listeners) {
      if (listener.kind === event.kind) await listener.run(parts, event.payload, trx)
    }
  }
  return taken
}
