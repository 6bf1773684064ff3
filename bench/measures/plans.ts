import assert from 'node:assert/strict'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Measure } from '../compare.ts'
import { startHttpFloor } from '../floors/start-floors.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

/** The list of plans comes from memory, so floor H, whose response is as long, shows what the server itself costs. */
export function measurePlans({ origin }: BenchEnvironment): Measure {
  const request = requestOf({ path: planEndpoints.list.path })
  const answer = () => answerOf<ReplyOf<typeof planEndpoints.list>>(origin, request)
  return {
    name: 'plan list',
    floor: 'H',
    goal: 0.6,
    async check() {
      const { list, total } = await answer()
      assert.ok(total > 0)
      assert.equal(list.length, total)
    },
    ours: asking(origin, [request]),
    async baseline(lanes, seconds) {
      const floor = await startHttpFloor(Buffer.byteLength(JSON.stringify(await answer())))
      try {
        const side = asking(floor.origin, [request])
        // Warm-up: a process that has just started is slow at first.
        await side(lanes, Math.min(0.5, seconds))
        return await side(lanes, seconds)
      } finally {
        floor.stop()
      }
    },
  }
}
