import { expect, test } from 'vitest'
import { levelOf } from './sound.ts'

test('silence reads 0, a loud voice reads 1, and louder sound stays at 1', () => {
  expect(levelOf(new Float32Array(512))).toBe(0)
  expect(levelOf(new Float32Array(512).fill(0.125))).toBeCloseTo(0.5)
  expect(levelOf(new Float32Array(512).fill(0.9))).toBe(1)
})
