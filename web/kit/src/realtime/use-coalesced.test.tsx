import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newsPause, useCoalesced } from './use-socket.ts'

function ready() {
  vi.useFakeTimers()
  const act = vi.fn()
  const { result, unmount } = renderHook(() => useCoalesced(act))
  return { act, ask: () => result.current(), unmount }
}

test('the first asking is heard at once, those within the pause as one at its end', () => {
  const { act, ask } = ready()
  for (let turn = 0; turn < 50; turn += 1) ask()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(newsPause)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * newsPause)
  expect(act).toHaveBeenCalledTimes(2)
  ask()
  expect(act).toHaveBeenCalledTimes(3)
})

test('who asks without end is heard once in each pause', () => {
  const { act, ask } = ready()
  for (let passed = 0; passed < 4 * newsPause; passed += 500) {
    ask()
    vi.advanceTimersByTime(500)
  }
  expect(act).toHaveBeenCalledTimes(5)
})

test('nothing happens once the component is gone', () => {
  const { act, ask, unmount } = ready()
  ask()
  ask()
  unmount()
  vi.advanceTimersByTime(newsPause)
  expect(act).toHaveBeenCalledTimes(1)
})
