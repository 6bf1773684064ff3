import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { idOfReferralCode, referralCodeOf } from './code.ts'

test.prop([fc.integer({ min: 1, max: 2 ** 31 })])('a code says whose it is', (id) => {
  expect(idOfReferralCode(referralCodeOf(id))).toBe(id)
})

test('neighbours have codes that look apart, and what is no code says nobody', () => {
  const [one = '', other = ''] = [1, 2].map(referralCodeOf)
  expect([...one].filter((sign, place) => sign === other[place]).length).toBeLessThan(4)
  expect(['', 'ABC', `${one}A`, `${one.slice(1)}0`].map(idOfReferralCode)).toEqual(Array(4).fill(undefined))
})
