import { expect, test, vi } from 'vitest'
import { lazily } from './lazily.ts'

test('a lazy value is made at its first use, and once', () => {
  const make = vi.fn(() => ({}))
  const value = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledOnce()
})
