import { expect, test } from 'vitest'
import { remarkOf } from './remark.ts'

test('a picture is small when its shorter side is', () => {
  expect(remarkOf({ width: 640, height: 479 })).toBe('small')
  expect(remarkOf({ width: 480, height: 480 })).toBe(null)
})

test('a video is long after three minutes, and a small video is reported as small first', () => {
  expect(remarkOf({ width: 1280, height: 720, seconds: 180 })).toBe(null)
  expect(remarkOf({ width: 1280, height: 720, seconds: 181 })).toBe('long')
  expect(remarkOf({ width: 320, height: 240, seconds: 900 })).toBe('small')
})
