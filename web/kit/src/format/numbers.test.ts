import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { expect, test } from 'vitest'
import { formatMoney, moneyInWords, spokenMoney } from './components.tsx'
import {
  digitsOnly,
  formatBadge,
  formatMeasure,
  formatNumber,
  formatPercent,
  formatRating,
  formatYear,
} from './numbers.ts'

const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')

test('piastres appear only when there are some, with two digits', () => {
  expect(withoutMarks(formatMoney(180_000))).toBe('١٬٨٠٠ ج.م.')
  expect(withoutMarks(formatMoney(3_750))).toBe('٣٧٫٥٠ ج.م.')
  expect(withoutMarks(formatMoney(5))).toBe('٠٫٠٥ ج.م.')
})
test('a sentence says the pound as Arabic counts it', () => {
  const sums = [180_000, 300, 5_000, 3_750].map(moneyInWords)
  expect(sums).toEqual(['١٬٨٠٠ جنيه', '٣ جنيهات', '٥٠ جنيهًا', '٣٧٫٥٠ جنيه'])
})
test('a screen reader says the name of the pound', () => {
  expect(withoutMarks(spokenMoney(180_000))).toBe('١٬٨٠٠ جنيه مصري')
})
test('numbers for reading use Arabic-Indic digits', () => {
  expect(formatNumber(1234)).toBe('١٬٢٣٤')
  expect(formatYear(2026)).toBe('٢٠٢٦')
  expect(formatRating(4.75)).toBe('٤٫٨')
  expect([formatMeasure(0.25), formatMeasure(12)]).toEqual(['٠٫٣', '١٢'])
  expect(withoutMarks(formatPercent(1250))).toBe('١٢٫٥٪')
})
test('a counter badge stops at ninety-nine', () => {
  expect(formatBadge(7)).toBe('٧')
  expect(formatBadge(100)).toBe('+٩٩')
})
test('digits of both Arabic scripts become Latin digits', () => {
  expect(foldDigits('٠١٢۳۴5')).toBe('012345')
  expect(digitsOnly(' ١٢-٣ ٤٥')).toBe('12345')
})
