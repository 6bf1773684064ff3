import { expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { ageBandOf } from './age-band.ts'

test.each([
  [2016, '10-12'],
  [2014, '10-12'],
  [2013, '13-17'],
  [2008, '13-17'],
  [2007, 'adult'],
  [null, null],
])('in 2026 somebody who was born in %s is in the band %s', (birthYear, band) => {
  expect(ageBandOf(birthYear, parseInstant('2026-12-31T21:59:59Z'))).toBe(band)
})

test('the year changes at midnight in Cairo', () => {
  expect(ageBandOf(2008, parseInstant('2026-12-31T22:00:00Z'))).toBe('adult')
})
