import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { expect, test } from 'vitest'
import { keptTogether, wakeLock } from './browser-room.ts'

test('the time together survives a reload of the room, for this lesson alone', () => {
  const before = keptTogether('lesson:a')
  expect(before.read()).toBe(0)
  for (const together of [400, 1_200, 1_900, 61_000]) before.keep(together)
  expect(keptTogether('lesson:a').read()).toBe(61_000)
  expect(keptTogether('lesson:b').read()).toBe(0)
})

test('the screen stays awake on request, and the lock is requested again when the page is shown again', async () => {
  const locks: EventTarget[] = []
  const request = async () => {
    const lock = Object.assign(new EventTarget(), {
      release: async () => void lock.dispatchEvent(new Event('release')),
    })
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const keepAwake = wakeLock()
  keepAwake(true)
  await settled()
  locks[0]?.dispatchEvent(new Event('release'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(locks).toHaveLength(2)
  keepAwake(false)
  await settled()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(locks).toHaveLength(2)
})
