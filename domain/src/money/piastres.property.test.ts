import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  discounted,
  NOTHING,
  piastres,
  priceOfMinutes,
  share,
  splitInstallments,
  sum,
  WHOLE_IN_BASIS_POINTS,
} from './piastres.ts'

const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(piastres)
const discount = fc.integer({ min: 0, max: WHOLE_IN_BASIS_POINTS })

test.prop([amount, fc.integer({ min: 1, max: 24 })])(
  'installments add up to the total, and only the last one differs',
  (total, count) => {
    const parts = splitInstallments(total, count)
    expect(parts).toHaveLength(count)
    expect(sum(parts)).toBe(total)
    expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1)
    expect((parts.at(-1) ?? 0) - (parts[0] ?? 0)).toBeGreaterThanOrEqual(0)
    expect((parts.at(-1) ?? 0) - (parts[0] ?? 0)).toBeLessThan(count)
  },
)

test.prop([amount, discount, discount])('a larger discount never raises the price', (price, one, other) => {
  const [smaller, larger] = [Math.min(one, other), Math.max(one, other)]
  expect(discounted(price, larger)).toBeLessThanOrEqual(discounted(price, smaller))
})

test.prop([amount, amount, discount])(
  'a higher price never becomes lower than a smaller one by the same discount',
  (one, other, basisPoints) => {
    const [cheaper, dearer] = [piastres(Math.min(one, other)), piastres(Math.max(one, other))]
    expect(discounted(cheaper, basisPoints)).toBeLessThanOrEqual(discounted(dearer, basisPoints))
  },
)

test.prop([amount, discount])('a discounted price is rounded down by less than a piastre', (price, basisPoints) => {
  const exact = BigInt(price) * BigInt(WHOLE_IN_BASIS_POINTS - basisPoints)
  const rest = exact - BigInt(discounted(price, basisPoints)) * BigInt(WHOLE_IN_BASIS_POINTS)
  expect(rest >= 0n && rest < BigInt(WHOLE_IN_BASIS_POINTS)).toBe(true)
})

test.prop([amount])('no discount keeps the price, a full discount makes it zero', (price) => {
  expect(discounted(price, 0)).toBe(price)
  expect(discounted(price, WHOLE_IN_BASIS_POINTS)).toBe(NOTHING)
})

test('30 minutes at 150 pounds an hour cost 75 pounds', () => {
  expect(priceOfMinutes(30, piastres(15_000))).toBe(7_500)
  expect(priceOfMinutes(15, piastres(15_001))).toBe(3_750)
})

test('a third of a pound is 33 piastres', () => {
  expect(share(piastres(100), 1, 3)).toBe(33)
})

test('an amount cannot be a fraction or exceed exact numbers', () => {
  expect(() => piastres(0.1 + 0.2)).toThrow(RangeError)
  expect(() => piastres(1e21)).toThrow(RangeError)
  expect(() => piastres(Number.NaN)).toThrow(RangeError)
})
