/**
 * Counts of hot limits: each node counts in memory and exchanges with the others through the database four times a
 * second, in one statement for all keys. A node may let a person through for that long after another one refuses.
 */
import type { RateLimit } from '@hiwar/contract/calls/rate-limits.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../operation/log.ts'
import { addCounts } from './limits.store.ts'

export interface SharedCounts {
  /** Counts one use; returns the milliseconds to wait beyond the limit, otherwise 0. */
  use(key: string, limit: RateLimit): number
  /** The milliseconds to wait if the limit is reached, otherwise 0; counts nothing. */
  wait(key: string, limit: RateLimit): number
  forgive(key: string): void
  /** Exchanges what is left; later uses count for this node alone. */
  close(): Promise<void>
}

interface Count {
  /** Uses of all nodes, as of the last exchange. */
  shared: number
  /** Uses since then, and those that the running exchange carries. */
  own: number
  carried: number
  expire: number
}

const exchangeMilliseconds = 250

export function createSharedCounts(db: Database, log: Log): SharedCounts {
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isReachable = true
  let isClosed = false
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [key, { expire }] of counts) if (expire <= now) counts.delete(key)
  }, MINUTE).unref()

  const find = (key: string): Count | undefined => {
    const count = counts.get(key)
    return count !== undefined && count.expire > Date.now() ? count : undefined
  }
  const waitOf = (count: Count | undefined, { calls }: RateLimit): number => {
    if (count === undefined || count.shared + count.own + count.carried < calls) return 0
    return Math.max(1, count.expire - Date.now())
  }
  const plan = () => {
    if (isClosed || timer !== undefined) return
    timer = setTimeout(() => void exchange(), isReachable ? exchangeMilliseconds : SECOND).unref()
  }
  const exchange = (): Promise<void> => {
    timer = undefined
    running ??= carry().finally(() => {
      running = null
      if ([...counts.values()].some(({ own }) => own > 0)) plan()
    })
    return running
  }
  const carry = async () => {
    const used = [...counts].filter(([, { own }]) => own > 0)
    if (used.length === 0) return
    for (const [, count] of used) {
      count.carried = count.own
      count.own = 0
    }
    try {
      const rows = used.map(([key, { carried, expire }]) => ({ key, points: carried, expire }))
      const totals = new Map((await addCounts(db, rows, Date.now())).map((row) => [row.key, row]))
      for (const [key, count] of used) {
        const { points, expire } = totals.get(key) ?? { points: count.carried, expire: count.expire }
        Object.assign(count, { shared: points, expire, carried: 0 })
      }
      isReachable = true
    } catch (err) {
      // This node goes on with its own counts, and carries them over once the database answers.
      for (const [, count] of used) {
        count.own += count.carried
        count.carried = 0
      }
      if (isReachable) log.warn({ err }, 'counts of limits could not be exchanged; trying again')
      isReachable = false
    }
  }

  return {
    use(key, limit) {
      const count = find(key) ?? { shared: 0, own: 0, carried: 0, expire: Date.now() + limit.seconds * SECOND }
      const wait = waitOf(count, limit)
      if (wait > 0) return wait
      counts.set(key, count)
      count.own += 1
      plan()
      return 0
    },
    wait: (key, limit) => waitOf(find(key), limit),
    forgive: (key) => void counts.delete(key),
    async close() {
      isClosed = true
      clearInterval(sweep)
      clearTimeout(timer)
      await running
      await exchange()
    },
  }
}
