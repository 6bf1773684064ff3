import { fakeClock } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test } from 'vitest'
import { ReconnectProbe } from './reconnect-probe.ts'

const second = 1_000

describe('reconnecting while cut off', () => {
  function knocking(answers: () => Promise<boolean>, trip = Number.POSITIVE_INFINITY) {
    const clock = fakeClock()
    const seen = { knocks: 0, hastened: 0, connected: false, aborted: 0 }
    const probe = new ReconnectProbe({
      clock,
      isConnected: () => seen.connected,
      trip: () => trip,
      probe: (signal) => {
        seen.knocks += 1
        signal.addEventListener('abort', () => {
          seen.aborted += 1
        })
        return answers()
      },
      reconnectNow: () => {
        seen.hastened += 1
      },
    })
    return { clock, probe, seen }
  }

  test('checks the server every second, and without an answer starts no new attempt', async () => {
    const { clock, probe, seen } = knocking(() => new Promise(() => undefined))
    probe.start()
    probe.start()
    await clock.pass(4 * second)
    expect(seen).toMatchObject({ knocks: 4, hastened: 0, aborted: 3 })
  })
  test('gives a new connection five seconds before it is replaced by another', async () => {
    const { clock, probe, seen } = knocking(async () => true)
    probe.start()
    await clock.pass(5 * second)
    expect(seen.hastened).toBe(1)
    await clock.pass(second)
    expect(seen.hastened).toBe(2)
  })
  test('after a fast connection tries twice a second, and less and less often', async () => {
    const { clock, probe, seen } = knocking(() => new Promise(() => undefined), 20)
    probe.start()
    await clock.pass(4 * second)
    expect(seen.hastened).toBe(8)
    await clock.pass(10 * 60 * second)
    const before = seen.hastened
    await clock.pass(60 * second)
    expect(seen.hastened - before).toBe(12)
  })
  test('does not interrupt an attempt after the server has begun to answer', async () => {
    const { clock, probe, seen } = knocking(async () => true, 20)
    probe.start()
    await clock.pass(second)
    const before = seen.hastened
    await clock.pass(4 * second)
    expect(seen.hastened).toBe(before)
  })
  test('ends when the socket is connected', async () => {
    const { clock, probe, seen } = knocking(async () => false)
    probe.start()
    await clock.pass(second)
    seen.connected = true
    await clock.pass(5 * second)
    expect(seen.knocks).toBe(1)
  })
})
