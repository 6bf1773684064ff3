import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { keptOf, marginOf, recommendationOf, shareOf } from './business.ts'

test('a share is in whole basis points, and there is none of nothing', () => {
  expect(shareOf(1, 3)).toBe(3_333)
  expect(shareOf(3, 3)).toBe(10_000)
  expect(shareOf(0, 0)).toBeNull()
})

test('the margin takes earnings and the fees on what came in, and may fall below nothing', () => {
  const month = { recognised: piastres(10_000), earnings: piastres(9_000), paidIn: piastres(100_039) }
  expect(marginOf(month, 250)).toEqual({ fees: 2_500, margin: -1_500 })
})

test('a cohort is followed from its own month, and a month without anybody counts none', () => {
  const rows = [
    { cohort: '2026-01', month: '2026-01', kept: 5 },
    { cohort: '2026-01', month: '2026-03', kept: 2 },
    { cohort: '2026-02', month: '2026-02', kept: 9 },
  ]
  expect(keptOf('2026-01', ['2026-01', '2026-02', '2026-03'], rows)).toEqual([5, 0, 2])
  expect(keptOf('2026-02', ['2026-01', '2026-02', '2026-03'], rows)).toEqual([9, 0])
  expect(keptOf('2026-04', ['2026-01', '2026-02', '2026-03'], rows)).toEqual([])
})

test('nineteen answers are too few, and twenty give the promoters less the detractors', () => {
  expect(recommendationOf({ answers: 19, promoters: 19, detractors: 0 })).toBeNull()
  expect(recommendationOf({ answers: 20, promoters: 11, detractors: 4 })).toBe(35)
  expect(recommendationOf({ answers: 21, promoters: 0, detractors: 1 })).toBe(-4)
  expect(recommendationOf({ answers: 200, promoters: 0, detractors: 1 })).toBe(0)
})
