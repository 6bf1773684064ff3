import assert from 'node:assert/strict'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Measure } from '../compare.ts'
import { querying, rowsOf, type Statement, slotsText } from '../floors/queries.ts'
import { answerOf, asking, requestOf } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

const day = 24 * 3600_000

interface SlotRow {
  id: string
  starts: Date[] | null
}

/** The request of the booking dialog: the free times of one tutor. */
export function measureSlots(stage: BenchEnvironment): Measure[] {
  return [measureWindow(stage, 'free slots, a week', 7), measureWindow(stage, 'free slots, a month', 30)]
}

/** Floor Q of the free times within these days from now. */
export function slotsStatement(
  { tutorIds }: BenchEnvironment,
  days: number,
): Statement & { after: Date; before: Date } {
  const after = new Date()
  const before = new Date(after.getTime() + days * day)
  return { name: 'slots', text: slotsText, values: tutorIds.map((id) => [id, after, before]), after, before }
}

function measureWindow(stage: BenchEnvironment, name: string, days: number): Measure {
  const { origin, pool, tutorIds, tokens } = stage
  const { after, before, ...statement } = slotsStatement(stage, days)
  const requests = tokens.map((token, index) => {
    const userId = `${tutorIds[index % tutorIds.length]}`
    const window = { after: after.toISOString(), before: before.toISOString() }
    const query = new URLSearchParams({ userId, purposes: 'lesson', full: 'true', ...window })
    return requestOf({ path: `${slotEndpoints.list.path}?${query}`, token })
  })
  return {
    name,
    floor: 'Q',
    goal: 0.5,
    async check() {
      const { slots, subslots } = await answerOf<ReplyOf<typeof slotEndpoints.list>>(origin, requests[0])
      const rows = await rowsOf<SlotRow>(pool, statement)
      assert.ok(rows.length >= days)
      assert.deepEqual(
        slots.list.map(({ id }) => id),
        rows.map(({ id }) => Number(id)),
      )
      assert.ok(subslots.length > 0)
      assert.deepEqual(
        subslots.map(({ start }) => start),
        rows.flatMap(({ starts }) => starts ?? []).map((start) => start.toISOString()),
      )
    },
    ours: asking(origin, requests),
    baseline: querying(pool, statement),
  }
}
