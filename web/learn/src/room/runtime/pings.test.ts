import { fakeClock } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test } from 'vitest'
import { Pings } from './pings.ts'

const second = 1_000

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
    return { clock, pings, seen, answerWith: (code: string, requestId = 'r') => (answer = { code, requestId }) }
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
    const { clock, seen, answerWith } = pinging()
    answerWith('unreachable', '')
    await clock.pass(3 * second)
    expect(seen.missed).toBe(0)
    answerWith('unreachable')
    await clock.pass(3 * second)
    expect(seen.missed).toBe(1)
  })
  test("the server's answer that this member is not inside is reported", async () => {
    const { clock, seen, answerWith } = pinging()
    answerWith('unallowed')
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
