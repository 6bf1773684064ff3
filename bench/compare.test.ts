import { expect, test } from 'vitest'
import { compare, loop, type Measure } from './compare.ts'

function measureOf(ours: number[], baseline: number[], calls: string[]): Measure {
  const side = (name: string, rates: number[]) => async (_lanes: number, seconds: number) => {
    calls.push(`${name} ${seconds}`)
    const perSecond = (seconds === 1 ? 1 : rates.shift()) ?? 0
    return { perSecond, p50: 1, p99: name === 'ours' ? perSecond : 2 }
  }
  const check = async () => void calls.push('check')
  return { name: 'any', floor: 'Q', goal: 0.5, check, ours: side('ours', ours), baseline: side('baseline', baseline) }
}

test('runs both sides in alternating order after a check and a warm-up', async () => {
  const calls: string[] = []
  await compare(measureOf([1, 1], [1, 1], calls), { lanes: 1, seconds: 2, rounds: 2 })
  expect(calls).toEqual(['check', 'baseline 1', 'ours 1', 'baseline 2', 'ours 2', 'ours 2', 'baseline 2'])
})

test('reports the ratio of the median round with the lowest and the highest ratio', async () => {
  const comparison = await compare(measureOf([30, 90, 60], [100, 100, 100], []), { lanes: 1, seconds: 2, rounds: 3 })
  expect(comparison).toMatchObject({ ratio: 0.6, lowest: 0.3, highest: 0.9, tail: 30 })
})

test('rejects a measure whose responses are wrong', async () => {
  const calls: string[] = []
  const wrong = { ...measureOf([], [], calls), check: () => Promise.reject(new Error('another tutor')) }
  await expect(compare(wrong, { lanes: 1, seconds: 2, rounds: 1 })).rejects.toThrow('another tutor')
  expect(calls).toEqual([])
})

test('starts no more work than the limit and runs no more at once than there are lanes', async () => {
  let running = 0
  let most = 0
  const indexes: number[] = []
  const work = async (index: number) => {
    indexes.push(index)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const { p50, p99 } = await loop(work, { lanes: 3, seconds: 60, most: 10 })
  expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(3)
  expect(p99).toBeGreaterThanOrEqual(p50)
})
