import type { Measure } from '../compare.ts'
import { querying, type Statement } from '../floors/queries.ts'
import { startBareServer, startHttpFloor } from '../floors/start-floors.ts'
import { asking, openConnections, requestOf, succeed } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

/** Compares requests with floor H, whose response is as long as the response to the first request. */
export function besideHttp(
  name: string,
  goal: number,
  origin: string,
  requests: readonly Buffer[],
  check: () => Promise<void>,
): Measure {
  return {
    name,
    floor: 'H',
    goal,
    check,
    ours: asking(origin, requests),
    async baseline(lanes, seconds) {
      const floor = await startHttpFloor(await lengthOf(origin, requests[0]))
      try {
        const side = asking(floor.origin, requests)
        // Warm-up: a process that has just started is slow at first.
        await side(lanes, Math.min(0.5, seconds))
        return await side(lanes, seconds)
      } finally {
        floor.stop()
      }
    },
  }
}

async function lengthOf(origin: string, request: Buffer | undefined): Promise<number> {
  const [connection] = await openConnections(origin, 1)
  try {
    return (await succeed(connection, request)).length
  } finally {
    connection?.close()
  }
}

/**
 * What is left of floor Q behind the least possible server, where each answer crosses a second socket. Ours beside this
 * says what our own work costs.
 */
export function behindBareServer({ database, pool }: BenchEnvironment, name: string, statement: Statement): Measure {
  return {
    name: `${name}, from a bare server`,
    floor: 'Q',
    goal: 0,
    check: () => Promise.resolve(),
    async ours(lanes, seconds) {
      const bare = await startBareServer(database, statement)
      try {
        const side = asking(bare.origin, [requestOf({ path: '/' })])
        // Warm-up: a process that has just started is slow at first.
        await side(lanes, Math.min(0.5, seconds))
        return await side(lanes, seconds)
      } finally {
        bare.stop()
      }
    },
    baseline: querying(pool, statement),
  }
}
