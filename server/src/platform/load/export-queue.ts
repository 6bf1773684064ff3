/**
 * The queue of exports: a process makes only a few at once. A waiting export holds no connection. People take turns:
 * the many requests of one person delay another person by one turn at most.
 */
import { Refusal } from '../action.ts'

export interface ExportQueue {
  /**
   * Resolves with the function that ends the turn. Refuses with `service-unavailable` when too many wait or the wait
   * lasts too long; fails with the signal's reason when the person goes away.
   */
  take(person: number, gone: AbortSignal): Promise<() => void>
}

export interface QueueExtent {
  atOnce: number
  /** Number of requests that may wait. */
  waiting: number
  /** Aborts when a request has waited long enough; called for each request that waits. */
  deadline(): AbortSignal
}

export function createExportQueue({ atOnce, waiting, deadline }: QueueExtent): ExportQueue {
  /** The waiting requests of each person, the person whose turn is next first. */
  const lines = new Map<number, (() => void)[]>()
  let running = 0
  let length = 0

  function begin(): () => void {
    running += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      callNext()
    }
  }

  function callNext(): void {
    const [first] = lines
    if (running >= atOnce || first === undefined) return
    const [person, line] = first
    const enter = line[0]
    // The person moves to the end of the round, with the remaining requests.
    lines.delete(person)
    lines.set(person, line)
    enter?.()
  }

  function leave(person: number, enter: () => void): void {
    const left = (lines.get(person) ?? []).filter((other) => other !== enter)
    if (left.length > 0) lines.set(person, left)
    else lines.delete(person)
    length -= 1
  }

  function wait(person: number, gone: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const over = deadline()
    const ending = AbortSignal.any([gone, over])
    const enter = () => {
      end()
      resolve(begin())
    }
    const refuse = () => {
      end()
      reject(gone.aborted ? gone.reason : new Refusal('service-unavailable'))
    }
    function end(): void {
      leave(person, enter)
      ending.removeEventListener('abort', refuse)
    }
    lines.set(person, [...(lines.get(person) ?? []), enter])
    length += 1
    ending.addEventListener('abort', refuse)
    return promise
  }

  return {
    async take(person, gone) {
      gone.throwIfAborted()
      if (running < atOnce) return begin()
      if (length >= waiting) throw new Refusal('service-unavailable')
      return wait(person, gone)
    },
  }
}
