import assert from 'node:assert/strict'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { requestOf } from '../connection.ts'
import { answerOf } from '../http.ts'
import type { Stage } from '../stage.ts'
import { besideHttp } from './beside-http.ts'

export function measurePlans({ origin }: Stage) {
  const request = requestOf({ path: planEndpoints.list.path })
  return besideHttp('plan list', 0.6, origin, [request], async () => {
    const { list, total } = await answerOf<ReplyOf<typeof planEndpoints.list>>(origin, request)
    assert.ok(total > 0)
    assert.equal(list.length, total)
  })
}
