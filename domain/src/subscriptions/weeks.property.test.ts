import { test } from '@fast-check/vitest'
import { PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import { FreezeDays } from '@hiwar/contract/money/freezes.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoClock, cairoDay, cairoWeekday } from '../time/cairo.ts'
import { addMonths } from '../time/calendar.ts'
import { clockChanges } from '../time/clock-changes.fixture.ts'
import { DAY, HOUR, instant, lengthOf, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { addCairoDays, instantsOfCairo } from '../time/wall-clock.ts'
import { keptDays, moved } from './freeze.ts'
import { subscriptionEnd, subscriptionWeeks, weekOf } from './weeks.ts'

const start = fc
  .oneof(
    fc.integer({ min: parseInstant('2024-01-01T00:00:00Z'), max: parseInstant('2034-01-01T00:00:00Z') }),
    fc
      .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -35 * DAY, max: DAY }))
      .map(([change, distance]) => change + distance),
  )
  .map(instant)
const period = fc.constantFrom(...Object.values(PlanPeriod))
const weeklyMinutes = fc.integer({ min: 1, max: 672 }).map((quarters) => quarters * 15)

test.prop([start, period, weeklyMinutes])(
  'quota weeks cover the subscription without gap or overlap',
  (from, length, minutes) => {
    const end = subscriptionEnd(from, length)
    const weeks = subscriptionWeeks(from, end, minutes)
    expect(weeks[0]?.start).toBe(from)
    expect(weeks.at(-1)?.end).toBe(end)
    weeks.forEach((week, index) => {
      expect(week.index).toBe(index)
      expect(week.start).toBeLessThan(week.end)
      if (index > 0) expect(week.start).toBe(weeks[index - 1]?.end)
    })
  },
)

test.prop([start, period, weeklyMinutes])(
  'every quota week after the first begins at 06:00 on the weekday of the start',
  (from, length, minutes) => {
    const [, ...renewed] = subscriptionWeeks(from, subscriptionEnd(from, length), minutes)
    for (const week of renewed) {
      expect(cairoClock(week.start)).toBe('06:00')
      expect(cairoWeekday(week.start)).toBe(cairoWeekday(from))
    }
  },
)

test.prop([start, period, weeklyMinutes])(
  'whole weeks grant all minutes; the last grants a share in steps of 15 minutes',
  (from, length, minutes) => {
    const weeks = subscriptionWeeks(from, subscriptionEnd(from, length), minutes)
    const last = weeks.at(-1)
    expect(weeks.slice(0, -1).every((week) => week.minutes === minutes)).toBe(true)
    expect(last?.minutes).toBeGreaterThan(0)
    expect(last?.minutes).toBeLessThanOrEqual(minutes)
    expect((last?.minutes ?? 1) % 15).toBe(0)
  },
)

test.prop([start, period])(
  'a week lasts 167 to 169 hours, the first 6 to 8 days, the last at most as long as any other',
  (from, length) => {
    const [first, ...others] = subscriptionWeeks(from, subscriptionEnd(from, length), 60)
    expect((first ? lengthOf(first) : 0) / HOUR).toBeGreaterThanOrEqual(6 * 24 + 5)
    expect((first ? lengthOf(first) : 0) / HOUR).toBeLessThanOrEqual(7 * 24 + 7)
    for (const week of others.slice(0, -1)) expect([167, 168, 169]).toContain(lengthOf(week) / HOUR)
    for (const week of others.slice(-1)) expect(lengthOf(week) / HOUR).toBeLessThanOrEqual(169)
  },
)

test.prop([start, period, fc.double({ min: -0.1, max: 1.1, noNaN: true })])(
  'every instant of the subscription is in exactly one week, and other instants in none',
  (from, length, part) => {
    const end = subscriptionEnd(from, length)
    const weeks = subscriptionWeeks(from, end, 60)
    const at = plus(from, Math.floor((end - from) * part))
    const week = weekOf(weeks, at)
    expect(week !== undefined).toBe(from <= at && at < end)
    expect(weeks.filter((each) => each.start <= at && at < each.end)).toEqual(week ? [week] : [])
  },
)

test.prop([start, period])(
  'a subscription ends months later on the same day, at the wall-clock time of its start where that time exists',
  (from, length) => {
    const end = subscriptionEnd(from, length)
    expect(cairoDay(end)).toBe(addMonths(cairoDay(from), planPeriodMonths[length]))
    const meant = instantsOfCairo(cairoDay(end), cairoClock(from))
    // On the April day without midnight, 00:30 becomes 01:30.
    if (meant.length === 0) expect(cairoClock(end)).toBe(cairoClock(from).replace(/^00/, '01'))
    // In a repeated hour the second pass counts, so that no paid time is lost.
    else expect(end).toBe(plus(meant.at(-1) ?? end, from % MINUTE))
  },
)

const share = fc.double({ min: 0, max: 1, noNaN: true })
const freezes = fc.array(
  fc.record({ days: fc.constantFrom(...Object.values(FreezeDays)), begins: share, ends: share }),
  {
    maxLength: 4,
  },
)

test.prop([start, period, freezes])(
  'I-W10 freezes and their early ends leave the weeks adjacent, at 06:00 on the weekday of the start',
  (from, length, all) => {
    let weeks = subscriptionWeeks(from, subscriptionEnd(from, length), 60)
    const count = weeks.length
    let at = from
    for (const { days, begins, ends } of all) {
      at = instant(Math.floor(at + begins * ((weeks.at(-1)?.end ?? at) - at)))
      if (at >= (weeks.at(-1)?.end ?? at)) break
      const begun = at
      weeks = weeks.map((week) => ({ ...week, ...moved(week, days, begun) }))
      const planned = addCairoDays(begun, days)
      at = instant(Math.floor(begun + ends * (planned - begun)))
      const back = keptDays({ from: begun, days }, at) - days
      if (at < planned) weeks = weeks.map((week) => ({ ...week, ...moved(week, back, at) }))
    }
    expect(weeks).toHaveLength(count)
    expect(weeks[0]?.start).toBe(from)
    weeks.forEach((week, index) => {
      expect(week.start).toBeLessThan(week.end)
      if (index === 0) return
      expect(week.start).toBe(weeks[index - 1]?.end)
      expect(cairoClock(week.start)).toBe('06:00')
      expect(cairoWeekday(week.start)).toBe(cairoWeekday(from))
    })
  },
)
