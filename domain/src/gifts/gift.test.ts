import { codeSigns, GiftState } from '@hiwar/contract/money/gifts.ts'
import { expect, test } from 'vitest'
import { parseInstant, plus } from '../time/instant.ts'
import { codeFrom, giftState } from './gift.ts'

test('a code has signs that nobody takes for one another, and spreads over all of them', () => {
  expect(new Set(codeSigns).size).toBe(31)
  expect(codeSigns).not.toMatch(/[01ILO]/)
  expect(codeFrom('0', 4)).toBe('2222')
  expect(codeFrom((31n * 30n + 7n).toString(16), 3)).toBe('9Z2')
  expect(codeFrom('f'.repeat(64), 12)).toHaveLength(12)
})

test('a gift is used or revoked for good, and over only while neither happened', () => {
  const end = parseInstant('2026-12-01T00:00:00Z')
  const before = plus(end, -1)
  const open = { redeemed: false, revoked: false, returning: false, expiresAt: end }
  expect(giftState(open, before)).toBe(GiftState.Open)
  expect(giftState(open, end)).toBe(GiftState.Over)
  expect(giftState({ ...open, returning: true }, end)).toBe(GiftState.Returning)
  expect(giftState({ ...open, returning: true, revoked: true }, before)).toBe(GiftState.Revoked)
  expect(giftState({ ...open, redeemed: true }, end)).toBe(GiftState.Redeemed)
})
