import { expect, test } from 'vitest'
import { DAY, instant, parseInstant } from '../time/instant.ts'
import { isSurveyDue, type SurveyFacts } from './survey.ts'

const now = parseInstant('2026-11-24T10:00:00Z')
const isDue = (facts: Partial<SurveyFacts> = {}) =>
  isSurveyDue({ held: 3, answeredAt: null, isBusy: false, ...facts }, now)

test('a student is asked after the third lesson, and again 90 days after the answer', () => {
  expect(isDue()).toBe(true)
  expect(isDue({ held: 2 })).toBe(false)
  expect(isDue({ answeredAt: instant(now - 90 * DAY) })).toBe(true)
  expect(isDue({ answeredAt: instant(now - 90 * DAY + 1) })).toBe(false)
})

test('nobody is asked during a lesson or before a booking is done', () => {
  expect(isDue({ isBusy: true })).toBe(false)
})
