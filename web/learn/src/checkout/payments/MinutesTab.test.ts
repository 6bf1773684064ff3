import { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { MinuteEntry, Subscription } from '@hiwar/contract/money/subscriptions.ts'
import { expect, test } from 'vitest'
import { someSubscription } from '../../shell/testing/payments.ts'
import { ledgerWeeks } from './MinutesTab.tsx'

const info = someSubscription().info as Subscription
const now = Date.parse('2026-11-25T15:00:00.000Z')

/** The second week was frozen for a week. */
const borders = [info.start, '2026-12-01T04:00:00.000Z', '2026-12-15T04:00:00.000Z', '2026-12-22T04:00:00.000Z']

function line(id: number, week: number, kind: MinuteKind = MinuteKind.Grant): MinuteEntry {
  const createdAt = '2026-11-24T15:00:00.000Z'
  const time = { weekStart: borders[week] ?? '', weekEnd: borders[week + 1] ?? '' }
  return { id, week, ...time, kind, minutes: 120, balance: 120, lessonId: null, tutor: null, createdAt }
}

test('lines are under their weeks, newest first; a lesson of next week is separate, and an empty week waits', () => {
  const weeks = ledgerWeeks(
    info,
    [line(6, 2, MinuteKind.Upgraded), line(5, 1, MinuteKind.Booked), line(4, 0), line(3, 2), line(2, 1), line(1, 0)],
    now,
  )
  expect(weeks.map(({ index, lines }) => [index, lines.map(({ id }) => id)])).toEqual([
    [1, [5, 2]],
    [0, [4, 1]],
  ])
  const [start, end] = ['2026-11-24T15:00:00.000Z', '2026-12-01T04:00:00.000Z'].map((at) => Date.parse(at))
  expect(weeks[1]).toMatchObject({ start, end })
  expect(weeks[0]?.end).toBe(Date.parse('2026-12-15T04:00:00.000Z'))
})

test("the first week is there from the moment of the purchase, even when the device's clock is seconds behind", () => {
  const weeks = ledgerWeeks(info, [line(2, 1), line(1, 0)], Date.parse(info.start) - 30_000)
  expect(weeks.map(({ index }) => index)).toEqual([0])
})

test('weeks after an early end are left out, whatever the clock says and whatever expired in them', () => {
  const ended = { ...info, terminatedAt: '2026-11-25T15:00:00.000Z' }
  const lines = [line(4, 2, MinuteKind.Booked), line(3, 1, MinuteKind.Expired), line(2, 1), line(1, 0)]
  const weeks = ledgerWeeks(ended, lines, Date.parse('2026-12-20T15:00:00.000Z'))
  expect(weeks.map(({ index }) => index)).toEqual([2, 0])
})
