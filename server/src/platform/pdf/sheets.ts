/** Draws documents in threads of their own: a page takes a tenth of a second, in which no request would get on. */
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { Piscina } from 'piscina'
import { Refusal } from '../action.ts'
import type { Log } from '../operation/log.ts'
import type { Sheet } from './sheet.ts'

export interface Sheets {
  /** Returns the PDF file. Refuses with `service-unavailable` when too many wait, or when a page takes too long. */
  render(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>
  /** Number of threads that exist now: none before the first page, and one after a minute without pages. */
  threads(): number
  close(): Promise<void>
}

export interface SheetsExtent {
  threads: number
  /** Number of pages that may wait for a thread. */
  waiting: number
  /** Aborts when a page is no longer waited for; called for each page. */
  deadline(): AbortSignal
  /** The module with `renderSheet`. */
  module: URL
}

const usual: SheetsExtent = {
  threads: 2,
  waiting: 50,
  deadline: () => AbortSignal.timeout(15 * SECOND),
  module: new URL('./sheet.ts', import.meta.url),
}
/** A thread that needs more memory ends alone, not with the whole server. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

export function createSheets(log: Log, over: Partial<SheetsExtent> = {}): Sheets {
  const extent = { ...usual, ...over }
  let pool: Piscina | null = null

  const draw = (sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    pool ??= openPool(extent, log)
    return pool.run(sheet, { signal })
  }

  return {
    async render(sheet) {
      if (pool !== null && pool.queueSize >= extent.waiting) throw new Refusal('service-unavailable')
      const deadline = extent.deadline()
      try {
        return await draw(sheet, deadline).catch((err: unknown) => {
          deadline.throwIfAborted()
          // The thread may have died with the page, which costs the person nothing: another thread draws it again.
          log.warn({ err }, 'a document is drawn again')
          return draw(sheet, deadline)
        })
      } catch (error) {
        throw deadline.aborted ? new Refusal('service-unavailable') : error
      }
    },
    threads: () => pool?.threads.length ?? 0,
    async close() {
      await pool?.destroy()
    },
  }
}

function openPool({ threads, module }: SheetsExtent, log: Log): Piscina {
  const pool = new Piscina({
    filename: module.href,
    name: 'renderSheet',
    // With none, a page that waits behind one that is ended would wait for a thread that nobody starts.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: MINUTE,
    stricterFIFO: true,
    resourceLimits,
    recordTiming: false,
  })
  // Without a listener, a thread that fails between two pages would end the server.
  pool.on('error', (err) => log.warn({ err }, 'a thread of documents failed'))
  return pool
}
