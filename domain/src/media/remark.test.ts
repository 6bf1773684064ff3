import { expect, test } from 'vitest'
import { remarkOf } from './remark.ts'

test('a picture is small by its shorter side', () => {
  expect(remarkOf({ width: 640, height: 479 })).toBe('small')
  expect(remarkOf({ width: 480, height: 480 })).toBe(null)
})

test('a film is long after three minutes, and small before that matters', () => {
  expect(remarkOf({ width: 1280, height: 720, seconds: 180 })).toBe(null)
  expect(remarkOf({ width: 1280, height: 720, seconds: 181 })).toBe('long')
  expect(remarkOf({ width: 320, height: 240, seconds: 900 })).toBe('small')
})
