import { parseInstant } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { expect, test } from 'vitest'
import { slot } from '../pages/testing/fixtures.ts'
import { copyWeek } from './week-actions.ts'

const now = parseInstant('2026-10-20T10:00:00Z')

function view(start: string, end: string): SlotView {
  return { slot: slot(start, end), start: parseInstant(start), end: parseInstant(end), bookings: [] }
}
// 18:00 to 20:00 in summer time.
const evening = view('2026-10-27T15:00:00.000Z', '2026-10-27T17:00:00.000Z')

test('a copy keeps its clock times across a daylight-saving change', () => {
  expect(copyWeek([evening], 2, [], now).actions).toEqual([
    { type: 'create', start: '2026-11-03T16:00:00.000Z', end: '2026-11-03T18:00:00.000Z', purpose: 'lesson' },
    { type: 'create', start: '2026-11-10T16:00:00.000Z', end: '2026-11-10T18:00:00.000Z', purpose: 'lesson' },
  ])
})

test('days with an overlapping slot, and days more than ninety ahead, are listed and skipped', () => {
  const inTheWay = { start: parseInstant('2026-11-03T17:30:00Z'), end: parseInstant('2026-11-03T19:00:00Z') }
  const { actions, skipped } = copyWeek([evening], 12, [inTheWay], now)
  expect(actions).toHaveLength(10)
  expect(skipped).toEqual(['2026-11-03', '2027-01-19'])
})
