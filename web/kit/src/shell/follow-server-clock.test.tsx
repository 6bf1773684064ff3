import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServerClock } from './follow-server-clock.ts'

const serverAt = (device: number) => device - 7 * 60_000
let server: number
let found: number[]
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  server = serverAt(Date.now())
  const began = performance.now()
  found = []
  stop = followServerClock(
    () => Promise.resolve(server + performance.now() - began - Date.now()),
    (ahead) => found.push(ahead),
  )
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The person puts the device's clock right. */
const putRight = () => vi.setSystemTime(serverAt(Date.now()))

test('a clock that is put right while the app is open is noticed within seconds', async () => {
  expect(found).toEqual([-7 * 60_000])
  putRight()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(found).toEqual([-7 * 60_000, 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(found).toHaveLength(2)
})

test('a clock that is put right is noticed at once on the return to the tab and when the network is back', async () => {
  putRight()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toEqual([-7 * 60_000, 0])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toHaveLength(3)
})

test('nothing is measured after the app has gone', async () => {
  stop()
  putRight()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(found).toHaveLength(1)
})
