import type { Measure } from '../compare.ts'
import { startHttpFloor } from '../floors/start-floors.ts'
import { asking, openConnections, succeed } from '../http.ts'

/** Requests beside floor H, whose answer is as long as that to the first of them. */
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
    async theirs(lanes, seconds) {
      const floor = await startHttpFloor(await lengthOf(origin, requests[0]))
      try {
        const side = asking(floor.origin, requests)
        // A program that has just been started is slow at first.
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
