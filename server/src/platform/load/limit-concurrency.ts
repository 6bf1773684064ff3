import { Refusal } from '../action.ts'

/** Limits simultaneous work: further calls wait in a queue, and calls beyond the queue are refused. */
export function limitConcurrency(
  places: number,
  longestLine = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = places
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (line.length < longestLine) await new Promise<void>((resolve) => line.push(resolve))
    else throw new Refusal('service-unavailable', { retryAfterSeconds: 1 })
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
