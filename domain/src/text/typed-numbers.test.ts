import { describe, expect, test } from 'vitest'
import { basisPointsOf, piastresOf, wholeNumberOf } from './typed-numbers.ts'

describe('typed pounds', () => {
  test.each([
    ['100', 10_000],
    ['19.99', 1_999],
    ['1,50', 150],
    ['150,5', 15_050],
    ['1500,50', 150_050],
    ['150،5', 15_050],
    ['١٥٠٬٥', 15_050],
    ['١٥٠٫٥٠', 15_050],
    ['1,250', 125_000],
    ['1,250.5', 125_050],
    ['1،250', 125_000],
    ['1٬000٫25', 100_025],
    ['1٬000,25', 100_025],
    ['1 250', 125_000],
    ['1\u00a0250', 125_000],
    ['12,345,678', 1_234_567_800],
    ['۱۵۰', 15_000],
    ['\u200f١٬٢٥٠٫٥٠ ج.م.\u200f', 125_050],
    ['٥٠ جنيهًا', 5_000],
    ['1,250 EGP', 125_000],
    ['٥٠ ج', 5_000],
    ['-5', -500],
  ])('of %j are %i piastres', (typed, amount) => {
    expect(piastresOf(typed)).toBe(amount)
  })

  test.each([
    '12,34,567',
    '1,5000',
    '1,250,50',
    '1,250٬000',
    '1.250',
    '1.250,50',
    '0,500',
    '012,500',
    '1,',
    ',5',
    '150 5',
    '1.005',
    '1e5',
    '0x10',
    'كثير',
    '',
    '90071992547409.93',
  ])('of %j are refused', (typed) => {
    expect(piastresOf(typed)).toBeNaN()
  })
})

test('typed percent becomes basis points', () => {
  const read = ['10', '12.5', '12,5', '٠٫٠٥', '100', '12.5%', '١٢٫٥٪'].map(basisPointsOf)
  expect(read).toEqual([1_000, 1_250, 1_250, 5, 10_000, 1_250, 1_250])
  for (const typed of ['', '1.005', 'عشرة', '1e2']) expect(basisPointsOf(typed)).toBeNaN()
})

test('a typed count has no fraction', () => {
  expect(['7', ' 1,500 ', '١٬٥٠٠', '0'].map(wholeNumberOf)).toEqual([7, 1_500, 1_500, 0])
  for (const typed of ['', '2.5', '2,5', '1,5000', '1e3', '0x10', '9007199254740993'])
    expect(wholeNumberOf(typed)).toBeNaN()
})
