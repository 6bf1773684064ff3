/** I-T65: recognised and deferred are what is paid and not refunded, to the piastre, at every end of a month. */
import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { DAY, instant, parseInstant } from '../time/instant.ts'
import { monthsUntil } from './months.ts'
import { type OrderStanding, type RecognisedOrder, standingsBefore } from './recognition.ts'

const paidAt = parseInstant('2026-01-10T10:00:00Z')
const ends = monthsUntil(parseInstant('2027-06-15T10:00:00Z'), 18).map(({ end }) => end)

/** A payment with its weeks, a part of which a freeze moves, and refunds that never exceed what is left. */
const history = fc
  .record({
    paid: fc.integer({ min: 1, max: 3_000_000 }),
    minutes: fc.array(
      fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15),
      { maxLength: 54 },
    ),
    frozen: fc.record({ week: fc.nat(54), weeks: fc.nat(4) }),
    refunds: fc.array(fc.record({ day: fc.nat(500), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 4 }),
  })
  .map(({ paid, minutes, frozen, refunds }): RecognisedOrder => {
    let left = paid
    const given = refunds
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, share }) => {
        const amount = Math.ceil((left * share) / 100)
        left -= amount
        return { at: instant(paidAt + day * DAY + 1), amount: piastres(amount) }
      })
    const weeks = minutes.map((granted, week) => ({
      end: instant(paidAt + (week + 1 + (week >= frozen.week ? frozen.weeks : 0)) * 7 * DAY),
      minutes: granted,
    }))
    return { paidAt, paid: piastres(paid), weeks, refunds: given.filter(({ amount }) => amount > 0) }
  })

const numRuns = process.env.LONG === undefined ? 500 : 10_000
const restOf = ({ paid, refunded, recognised }: OrderStanding) => paid - refunded - recognised

test.prop([history], { numRuns, seed: 1 })(
  'I-T65 recognised and deferred are what is paid less what is refunded, and neither is below nothing',
  (order) => {
    for (const [index, standing] of standingsBefore(order, ends).entries()) {
      const happened = order.refunds.filter(({ at }) => at < (ends[index] ?? 0))
      expect(standing.paid).toBe(order.paid)
      expect(standing.refunded).toBe(happened.reduce((sum, { amount }) => sum + amount, 0))
      expect(standing.deferred).toBe(restOf(standing))
      expect(Math.min(standing.deferred, standing.recognised)).toBeGreaterThanOrEqual(0)
    }
  },
)

test.prop([history], { numRuns, seed: 1 })(
  'I-T65 what is recognised only grows as weeks end, and a refund takes from it only what is not deferred',
  (order) => {
    const times = [...order.weeks.map(({ end }) => end), ...order.refunds.map(({ at }) => at)]
    const moments = [...new Set(times)].sort((one, other) => one - other)
    // Just before and just after each step.
    const standings = standingsBefore(
      order,
      moments.flatMap((at) => [at, instant(at + 1)]),
    )
    for (const [index, at] of moments.entries()) {
      const [before, after] = standings.slice(2 * index, 2 * index + 2) as [OrderStanding, OrderStanding]
      const refund = order.refunds.reduce((sum, one) => sum + (one.at === at ? one.amount : 0), 0)
      if (refund === 0) expect(after.recognised).toBeGreaterThanOrEqual(before.recognised)
      else if (!order.weeks.some(({ end }) => end === at))
        expect(after.recognised).toBe(before.recognised - Math.max(0, refund - before.deferred))
    }
  },
)

test.prop([history], { numRuns, seed: 1 })(
  'I-T65 an order without refunds is recognised by one floor of all minutes that ended, and whole at its end',
  ({ refunds: _, ...order }) => {
    const minutes = order.weeks.reduce((sum, week) => sum + week.minutes, 0)
    for (const [index, { recognised }] of standingsBefore({ ...order, refunds: [] }, ends).entries()) {
      const ended = order.weeks.filter(({ end }) => end < (ends[index] ?? 0))
      const expected =
        minutes === 0 ? 0 : Math.floor((order.paid * ended.reduce((sum, week) => sum + week.minutes, 0)) / minutes)
      expect(recognised).toBe(expected)
    }
  },
)

test.prop([history], { numRuns, seed: 1 })(
  'I-T65 what a refund leaves is recognised whole with the last week',
  (order) => {
    const [last] = standingsBefore(order, [instant(paidAt + 1_000 * DAY)])
    if (order.weeks.length > 0) expect(last?.deferred).toBe(0)
  },
)
