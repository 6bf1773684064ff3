import { expect, test } from 'vitest'
import { DAY, HOUR, parseInstant, plus } from '../time/instant.ts'
import { weekForBonus } from './bonus.ts'

test('a bonus goes to the running week with 72 hours left, else to the next one, and waits without one', () => {
  const first = parseInstant('2026-12-01T04:00:00Z')
  const weeks = [0, 1].map((index) => ({
    index,
    start: plus(first, index * 7 * DAY),
    end: plus(first, (index + 1) * 7 * DAY),
  }))
  const weekAt = (later: number) => weekForBonus(weeks, plus(first, later))?.index
  expect(weekAt(4 * DAY)).toBe(0)
  expect(weekAt(4 * DAY + 1)).toBe(1)
  expect(weekAt(-HOUR)).toBe(0)
  expect(weekAt(11 * DAY + 1)).toBeUndefined()
  expect(weekAt(20 * DAY)).toBeUndefined()
})
