import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['go — اذهب', 'ltr'],
  ['١) اذهب go', 'rtl'],
  ['2024', undefined],
  ['… hello', 'ltr'],
])('«%s» runs %s, as its first letter does', (written, direction) => {
  expect(directionOf(written)).toBe(direction)
})
