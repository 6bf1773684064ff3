import { expect, test } from 'vitest'
import { addSample, isLongAbove, ticksOf } from './samples.ts'
import { someStats } from './testing/some-stats.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-24T16:00:00Z') + seconds * 1000).toISOString()
const busy = (seconds: number, cpu: number) => someStats({ at: at(seconds), cpu })

test('readings are kept for a quarter of an hour, each once and in order', () => {
  const first = addSample(addSample([], busy(0, 0.1)), busy(60, 0.2))
  expect(addSample(first, busy(60, 0.9))).toBe(first)
  expect(addSample(first, busy(30, 0.9))).toBe(first)
  expect(addSample(first, busy(901, 0.3)).map(({ cpu }) => cpu)).toEqual([0.2, 0.3])
})

test('a figure is long above its limit after a whole minute without a break', () => {
  const cpu = (stats: { cpu: number }) => stats.cpu
  const above = [busy(0, 0.9), busy(30, 0.95), busy(60, 0.9)]
  expect(isLongAbove(above, cpu, 0.85)).toBe(true)
  expect(isLongAbove(above.slice(1), cpu, 0.85)).toBe(false)
  expect(isLongAbove([busy(0, 0.9), busy(30, 0.85), busy(60, 0.9)], cpu, 0.85)).toBe(false)
  expect(isLongAbove([], cpu, 0.85)).toBe(false)
})

test('the time axis ends at the newest reading and has the chosen length', () => {
  expect(ticksOf(900_000, 15)).toEqual([0, 300_000, 600_000, 900_000])
  expect(ticksOf(60_000, 1)).toEqual([0, 20_000, 40_000, 60_000])
  expect(ticksOf(300_000, 5)).toHaveLength(6)
})
