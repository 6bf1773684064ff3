import type { Log } from '../operation/log.ts'

const atOnce = 10

/**
 * Handles all that waits, ten at a time by rising id. One that fails is logged with `failure` and does not hold up the
 * others.
 */
export async function handleAll<Waiting extends { id: number }>(
  { log }: { log: Log },
  list: (after: number, count: number) => Promise<Waiting[]>,
  handle: (waiting: Waiting) => Promise<void>,
  failure: string,
): Promise<void> {
  for (let found = await list(0, atOnce); found.length > 0; ) {
    const outcomes = await Promise.allSettled(found.map(handle))
    for (const [place, outcome] of outcomes.entries())
      if (outcome.status === 'rejected') log.error({ err: outcome.reason, id: found[place]?.id }, failure)
    const last = found.at(-1)
    found = last === undefined || found.length < atOnce ? [] : await list(last.id, atOnce)
  }
}
