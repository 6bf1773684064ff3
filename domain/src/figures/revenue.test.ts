import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { parseInstant } from '../time/instant.ts'
import { monthsUntil } from './months.ts'
import type { RecognisedOrder } from './recognition.ts'
import { revenueOf } from './revenue.ts'

/** 1,200.00 for four equal weeks, the last of which ends tomorrow, and 300.00 of it refunded in March. */
const order: RecognisedOrder = {
  paidAt: parseInstant('2026-02-25T10:00:00Z'),
  paid: piastres(120_000),
  weeks: ['2026-02-27', '2026-03-20', '2026-03-27', '2026-04-03'].map((day) => ({
    end: parseInstant(`${day}T04:00:00Z`),
    minutes: 60,
  })),
  refunds: [{ at: parseInstant('2026-03-01T10:00:00Z'), amount: piastres(30_000) }],
}
const now = parseInstant('2026-04-02T10:00:00Z')

test('a month has what was recognised in it, and its own payments with their refunds until now', () => {
  // Of the other 90,000 a quarter of 120,000 was recognised before the refund, so that 60,000 are left for three weeks.
  expect(revenueOf([order, order], monthsUntil(now, 3), now)).toEqual([
    { recognised: 60_000, deferred: 180_000, paidOfMonth: 240_000, refundedOfMonth: 60_000 },
    { recognised: 80_000, deferred: 40_000, paidOfMonth: 0, refundedOfMonth: 0 },
    { recognised: 0, deferred: 40_000, paidOfMonth: 0, refundedOfMonth: 0 },
  ])
})

test('what was recognised before the first month is not counted again', () => {
  expect(revenueOf([order], monthsUntil(now, 2), now)[0]).toMatchObject({ recognised: 40_000, paidOfMonth: 0 })
})
