import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './retries.ts'

test('an action keeps its idempotency key, and other input gets a new one', () => {
  const { result, rerender } = renderHook(({ slot }) => useIdempotencyKey(slot), { initialProps: { slot: 9 } })
  const first = result.current
  rerender({ slot: 9 })
  expect(result.current).toBe(first)
  rerender({ slot: 10 })
  expect(result.current).not.toBe(first)
})
