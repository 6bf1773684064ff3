import { expect, test } from 'vitest'
import { formatBack, formatBytes, formatLength, formatWholePercent } from './amounts.ts'

test('a duration is written with its two largest parts', () => {
  expect(formatLength(3 * 86_400 + 4 * 3600 + 59)).toBe('٣ أيام و٤ ساعات')
  expect(formatLength(2 * 3600 + 59)).toBe('ساعتين')
  expect(formatLength(75)).toBe('دقيقة واحدة و١٥ ثانية')
  expect(formatLength(0)).toBe('لا ثوانٍ')
})

test('bytes are written in the unit that leaves few digits', () => {
  expect([formatBytes(3e8), formatBytes(8.25e9)]).toEqual(['٣٠٠ م.ب', '٨٫٣ ج.ب'])
})

test('shares are whole percentages, and moments count back from the newest', () => {
  expect(formatWholePercent(0.254).replace(/[\u200e\u200f\u061c]/g, '')).toBe('٢٥٪')
  expect([0, 20_000, 300_000].map(formatBack)).toEqual(['الآن', '٢٠ ث', '٥ د'])
})
