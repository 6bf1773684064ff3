import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { parseInstant } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'
import { gainsOf, lossesOf, refusalOfUpgrade, type StoredWeek, type UpgradeFacts, upgradePrice } from './upgrade.ts'
import { subscriptionEnd, subscriptionWeeks } from './weeks.ts'

/** Example E: a month of 120 minutes for 1,800 pounds, and a plan of 240 minutes for 3,200. */
const start = parseInstant('2026-12-01T08:00:00.000Z')
const bought = { left: piastres(180_000), weeks: 5 }
const weeks: StoredWeek[] = subscriptionWeeks(start, subscriptionEnd(start, PlanPeriod.Month), 120).map(
  ({ minutes, ...week }) => ({ ...week, sold: minutes, unused: minutes, frozenDays: 0 }),
)
const minutesOf = (changes: { minutes: number }[]) => changes.map(({ minutes }) => minutes)

test('AW-10 an upgrade from the second of five weeks costs the difference of four, and each of them gains', () => {
  const price = upgradePrice(piastres(320_000), { weeks: 4, allWeeks: 5 }, [bought])
  expect(price).toEqual({ newShare: 256_000, paidShare: 144_000, amount: 112_000 })
  expect(gainsOf(weeks.slice(1), 240)).toEqual([
    { index: 1, minutes: 120 },
    { index: 2, minutes: 120 },
    { index: 3, minutes: 120 },
    { index: 4, minutes: 60 },
  ])
})

test('what was refunded does not count, and an earlier upgrade counts by its own weeks', () => {
  const last = { weeks: 2, allWeeks: 5 }
  const earlier = [
    { left: piastres(100_000), weeks: 5 },
    { left: piastres(30_001), weeks: 4 },
  ]
  expect(upgradePrice(piastres(500_000), last, earlier)).toMatchObject({ paidShare: 40_000 + 15_000, amount: 145_000 })
  const ofFewer = [{ left: piastres(30_000), weeks: 1 }]
  expect(upgradePrice(piastres(500_000), last, ofFewer).paidShare).toBe(30_000)
  expect(upgradePrice(piastres(50_000), last, earlier).amount).toBe(0)
})

test('a freeze in the short last week leaves what that week gains', () => {
  const [last] = weeks.slice(-1)
  const frozen = last && { ...last, end: addCairoDays(last.end, 14), frozenDays: 14 }
  expect(minutesOf(gainsOf(frozen ? [frozen] : [], 240))).toEqual([60])
})

test('a second upgrade gains only what the first one left', () => {
  const raised = weeks.map((week) => (week.index < 2 ? week : { ...week, sold: 240 }))
  expect(minutesOf(gainsOf(raised.slice(1, 4), 360))).toEqual([240, 120, 120])
  expect(gainsOf(raised.slice(2, 4), 240)).toEqual([])
})

test('what is given back takes the difference, and never minutes that are used', () => {
  const [, , third, fourth, last] = weeks
  if (!third || !fourth || !last) throw new RangeError('example E has five weeks')
  const left = [
    { ...third, unused: 45 },
    { ...fourth, unused: 240 },
    { ...last, unused: 0 },
  ]
  expect(lossesOf(left, 120, 240)).toEqual([
    { index: 2, minutes: -45 },
    { index: 3, minutes: -120 },
  ])
})

test('an upgrade is refused by the first broken rule', () => {
  const facts = {
    period: PlanPeriod.Month,
    weeklyMinutes: 120,
    isFrozen: false,
    weeks: 4,
    allWeeks: 5,
    orders: [bought],
  }
  const wanted = { period: PlanPeriod.Month, weeklyMinutes: 240 }
  expect(refusalOfUpgrade(facts, wanted)).toBeUndefined()
  expect(refusalOfUpgrade(null, wanted)).toEqual({ refuse: 'subscription-required' })
  const worst = { ...facts, isFrozen: true, weeks: 0 }
  const other = { period: PlanPeriod.Year, weeklyMinutes: 120 }
  expect(refusalOfUpgrade(worst, other)).toEqual({ refuse: 'subscription-frozen' })
  const because = (over: object, want: Pick<UpgradeFacts, 'period' | 'weeklyMinutes'>) =>
    refusalOfUpgrade({ ...facts, ...over }, want)
  expect(because({ weeks: 0 }, other)).toMatchObject({ because: 'other-period' })
  expect(because({ weeks: 0 }, { ...wanted, weeklyMinutes: 120 })).toMatchObject({ because: 'no-more-minutes' })
  expect(because({ weeks: 0 }, wanted)).toEqual({ refuse: 'bad-request', because: 'no-weeks' })
})
