import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Sends the worker's own lines to our log; a failed try is a warning, since it is tried again. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.warn({ err: (meta as { error?: unknown } | undefined)?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
