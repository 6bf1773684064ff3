import { test } from '@fast-check/vitest'
import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { instant, parseInstant } from '../time/instant.ts'
import { gainsOf, lossesOf, type StoredWeek, upgradePrice } from './upgrade.ts'
import { subscriptionEnd, subscriptionWeeks } from './weeks.ts'

const money = fc.integer({ min: 0, max: 5_000_000 })
const world = fc
  .record({ allWeeks: fc.integer({ min: 1, max: 53 }), newPrice: money })
  .chain(({ allWeeks, newPrice }) => {
    const ofWeeks = fc.integer({ min: 1, max: allWeeks })
    const orders = fc.array(fc.record({ left: money, weeks: ofWeeks }), { minLength: 1, maxLength: 4 })
    return fc.record({ allWeeks: fc.constant(allWeeks), newPrice: fc.constant(newPrice), weeks: ofWeeks, orders })
  })

test.prop([world], { numRuns: 500 })(
  'I-W13 an upgrade costs the stated sum',
  ({ allWeeks, newPrice, weeks, orders }) => {
    let paid = 0
    for (const order of orders) paid += Math.floor((order.left * Math.min(weeks, order.weeks)) / order.weeks)
    const expected = Math.max(0, Math.floor((newPrice * weeks) / allWeeks) - paid)
    const ordered = orders.map(({ left, ...order }) => ({ ...order, left: piastres(left) }))
    const { amount, newShare, paidShare } = upgradePrice(piastres(newPrice), { weeks, allWeeks }, ordered)
    expect(amount).toBe(expected)
    expect(Math.max(0, newShare - paidShare)).toBe(expected)
  },
)

const start = fc
  .integer({ min: parseInstant('2024-01-01T00:00:00Z'), max: parseInstant('2034-01-01T00:00:00Z') })
  .map(instant)
const period = fc.constantFrom(...Object.values(PlanPeriod))
const quarters = fc.integer({ min: 1, max: 40 })

test.prop([start, period, quarters, quarters, fc.nat(52), fc.array(fc.nat(1_000), { maxLength: 53 })])(
  'the weeks that gain grant what the new plan would, and giving it back takes no used minute',
  (from, length, oldQuarters, more, first, used) => {
    const before = oldQuarters * 15
    const after = before + more * 15
    const end = subscriptionEnd(from, length)
    const stored: StoredWeek[] = subscriptionWeeks(from, end, before).map(({ minutes: sold, ...week }) => {
      return { ...week, sold, frozenDays: 0, unused: Math.max(0, sold - (used[week.index] ?? 0)) }
    })
    const gaining = stored.slice(first)
    const gains = gainsOf(gaining, after)
    const gained = (index: number) => gains.find((gain) => gain.index === index)?.minutes ?? 0
    const anew = subscriptionWeeks(from, end, after).slice(first)
    expect(gaining.map(({ index, sold }) => sold + gained(index))).toEqual(anew.map(({ minutes }) => minutes))
    const raised = gaining.map((week) => ({ ...week, unused: week.unused + gained(week.index) }))
    for (const { index, minutes } of lossesOf(raised, before, after)) {
      const week = raised.find((each) => each.index === index)
      expect(-minutes).toBe(Math.min(gained(index), week?.unused ?? 0))
    }
  },
)
