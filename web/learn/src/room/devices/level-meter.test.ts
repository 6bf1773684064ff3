import { expect, test } from 'vitest'
import { levelOf } from './sound.ts'

test('silence is nothing, a loud voice is full, and more is not more', () => {
  expect(levelOf(new Float32Array(512))).toBe(0)
  expect(levelOf(new Float32Array(512).fill(0.125))).toBeCloseTo(0.5)
  expect(levelOf(new Float32Array(512).fill(0.9))).toBe(1)
})
