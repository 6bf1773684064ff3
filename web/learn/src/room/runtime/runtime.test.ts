import { describe, expect, test } from 'vitest'
import { wakeLock } from '../browser-room.ts'
import { fakeClock, settled } from '../testing/fake-clock.ts'
import { measureNetwork, networkWord, Pings, ReconnectProbe } from './server-connectivity.ts'

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

describe('pings', () => {
  function pinging() {
    const clock = fakeClock()
    const seen = { pings: 0, reports: 0, missed: 0, unknown: 0, due: true }
    let answer = { code: 'ok', requestId: 'r' }
    const pings = new Pings({
      clock,
      isDue: () => seen.due,
      report: async () => undefined,
      ping: async () => {
        seen.pings += 1
        return answer
      },
      missed: () => {
        seen.missed += 1
      },
      unknown: () => {
        seen.unknown += 1
      },
    })
    return { clock, pings, seen, say: (code: string, requestId = 'r') => (answer = { code, requestId }) }
  }

  test('the fourth ping after three missed pongs reports the other member as away', async () => {
    const { clock, pings, seen } = pinging()
    await clock.pass(3 * 3 * second)
    expect(seen).toMatchObject({ pings: 3, missed: 0 })
    await clock.pass(3 * second)
    expect(seen.missed).toBe(1)
    pings.pong()
    await clock.pass(9 * second)
    expect(seen.missed).toBe(1)
  })
  test('a tab that slept counts missed pongs from zero', async () => {
    const { clock, seen } = pinging()
    await clock.pass(9 * second)
    await clock.skip(60 * second)
    await clock.pass(6 * second)
    expect(seen.missed).toBe(0)
  })
  test("the server's answer that the other member is absent counts at once, a lost local socket does not", async () => {
    const { clock, seen, say } = pinging()
    say('unreachable', '')
    await clock.pass(3 * second)
    expect(seen.missed).toBe(0)
    say('unreachable')
    await clock.pass(3 * second)
    expect(seen.missed).toBe(1)
  })
  test("the server's answer that this member is not inside is reported", async () => {
    const { clock, seen, say } = pinging()
    say('unallowed')
    await clock.pass(3 * second)
    expect(seen.unknown).toBe(1)
  })
  test('no ping is sent while no ping is due', async () => {
    const { clock, seen } = pinging()
    seen.due = false
    await clock.pass(30 * second)
    expect(seen.pings).toBe(0)
  })
})

describe('the network rating', () => {
  test('is that of the middle of three response times', () => {
    expect(networkWord([900, 20, 30])).toBe('good')
    expect(networkWord([10, 300, 599])).toBe('fair')
    expect(networkWord([600, 700, 10])).toBe('poor')
  })
  test('is poor when the server does not answer', async () => {
    expect(
      await measureNetwork(
        () => Promise.reject(new Error('cut off')),
        () => 0,
      ),
    ).toBe('poor')
  })
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
  const awake = wakeLock()
  awake.set(true)
  await settled()
  locks[0]?.dispatchEvent(new Event('release'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(locks).toHaveLength(2)
  awake.set(false)
  await settled()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(locks).toHaveLength(2)
})
