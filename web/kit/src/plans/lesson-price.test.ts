import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { somePlan } from '../testing/some-plan.ts'
import { namedPrice } from './lesson-price.ts'

const light = somePlan({ id: 1, weeklyMinutes: 120, baseMonthlyPrice: 180_000 })

test('every page names the lesson of the smallest plan that anybody can buy', () => {
  const cheaper = somePlan({ id: 2, weeklyMinutes: 240, baseMonthlyPrice: 300_000 })
  const invited = somePlan({ id: 3, weeklyMinutes: 60, forInvitesOnly: true })
  const trial = somePlan({ id: 4, weeklyMinutes: 15, kind: PlanKind.Trial })
  const archived = somePlan({ id: 5, weeklyMinutes: 60, active: false })
  expect(namedPrice([cheaper, invited, trial, archived, light])?.lesson).toBe('نصف ساعة بنحو ١٠٤ جنيهات')
  expect(namedPrice([invited])).toBeUndefined()
})

test('a plan of a quarter of an hour a week names that', () => {
  expect(namedPrice([{ ...light, weeklyMinutes: 15 }])?.lesson).toMatch(/^ربع ساعة بنحو/)
})
