import { expect, test } from 'vitest'
import { Installments, PlanPeriod, periodInstallments, planPeriodMonths, role } from './basic.ts'
import { city, offeredCities } from './cities.ts'

test('forms offer 27 governorates, and all 30 numbers are accepted', () => {
  expect(offeredCities).toEqual(Array.from({ length: 27 }, (_, at) => at + 1))
  expect(city.safeParse(30).success).toBe(true)
  expect(city.safeParse(31).success).toBe(false)
})

test('a role is one of the listed numbers', () => {
  expect(role.safeParse(6).success).toBe(true)
  expect(role.safeParse('6').success).toBe(false)
  expect(role.safeParse(7).success).toBe(false)
})

test('a quarter allows two payments, a year four, a month none', () => {
  expect(periodInstallments[PlanPeriod.Month]).toEqual([])
  expect(periodInstallments[PlanPeriod.Quarter]).not.toContain(Installments.Four)
  expect(periodInstallments[PlanPeriod.Year]).not.toContain(Installments.Two)
  expect(planPeriodMonths[PlanPeriod.Quarter]).toBe(3)
})
