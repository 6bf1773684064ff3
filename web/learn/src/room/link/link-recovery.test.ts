/** Tests of recovery at both ends, across link.ts and link-health.ts. */

import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test } from 'vitest'
import { type Bench, bench, offer } from '../testing/link-bench.ts'

const answerer = { offerer: false }
const second = 1_000

async function connected(entry: { offerer?: boolean } = {}): Promise<Bench> {
  const end = bench()
  await end.start(entry)
  if (entry.offerer === false) await end.receive(offer(42_000))
  await end.connect()
  return end
}
const offers = (end: Bench) => end.sentOf('offer').map(({ epoch }) => epoch)

test('a link that is up again sends one key frame', async () => {
  const end = await connected(answerer)
  expect(end.peer().line('camera').sender.wholePictures).toBe(0)
  end.peer().become('disconnected')
  end.peer().become('connected')
  await settled()
  expect(end.peer().line('camera').sender.wholePictures).toBe(1)
  expect(end.peer().line('mic').sender.wholePictures).toBe(0)
})

test('a link whose packets stopped for a while sends a key frame as soon as it counts a packet again', async () => {
  const end = await connected(answerer)
  const { sender } = end.peer().line('camera')
  end.due = true
  end.peer().flowing = true
  await end.clock.pass(2_000)
  end.peer().flowing = false
  await end.clock.pass(2_000)
  expect(end.states.at(-1)).toEqual([42_000, 'shaky'])
  expect(sender.wholePictures).toBe(0)
  end.peer().flowing = true
  await end.clock.pass(1_000)
  expect(end.states.at(-1)).toEqual([42_000, 'up'])
  expect(sender.wholePictures).toBe(1)
})

describe("the offerer's recovery ladder", () => {
  test('waits two seconds, because short gaps heal by themselves', async () => {
    const end = await connected()
    end.peer().become('disconnected')
    await end.clock.pass(second)
    end.peer().become('connected')
    await end.clock.pass(20 * second)
    expect(offers(end)).toEqual([42_000])
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up', 'shaky', 'up'])
  })
  test('restarts twice, rebuilds three times (the last time over a relay), then gives up', async () => {
    const end = await connected()
    end.peer().become('disconnected')
    await end.clock.pass(2 * second)
    expect(offers(end)).toEqual([42_000, 42_000])
    await end.clock.pass(8 * second)
    expect(offers(end)).toEqual([42_000, 42_000, 42_000])
    expect(end.peer().moves.filter((move) => move === 'restart')).toHaveLength(2)
    await end.clock.pass(24 * second)
    expect(offers(end).slice(3)).toEqual([42_001, 42_002, 42_003])
    expect(end.peers.map((peer) => peer.configuration.iceTransportPolicy)).toEqual(['all', 'all', 'all', 'relay'])
    expect(end.gaveUp).toEqual([])
    await end.clock.pass(8 * second)
    expect(end.gaveUp).toEqual([[42_003, 'ladder']])
    await end.clock.pass(60 * second)
    expect(end.gaveUp).toHaveLength(1)
  })
  test('starts from the bottom after each successful connection', async () => {
    const end = await connected()
    end.peer().become('failed')
    await end.clock.pass(9 * second)
    end.peer().become('connected')
    await settled()
    end.peer().become('failed')
    await settled()
    expect(offers(end)).toEqual([42_000, 42_000, 42_000, 42_000])
    expect(end.peers).toHaveLength(1)
  })
  test('rebuilds at once a connection that stays new for eight seconds without failing', async () => {
    const end = bench()
    await end.start()
    await end.clock.pass(7 * second)
    expect(end.peers).toHaveLength(1)
    await end.clock.pass(second)
    expect(offers(end)).toEqual([42_000, 42_001])
    await end.connect()
    expect(end.states.at(-1)).toEqual([42_001, 'up'])
  })
  test('pauses while the other member cannot be reached and continues on the same rung', async () => {
    const end = await connected()
    end.reachable = false
    end.peer().become('failed')
    await end.clock.pass(40 * second)
    expect(offers(end)).toEqual([42_000])
    end.reachable = true
    await end.clock.pass(second)
    expect(end.peer().moves).toContain('restart')
    expect(end.peers).toHaveLength(1)
  })
  test('does not count an attempt that did not arrive', async () => {
    const end = await connected()
    end.outcome = 'unreachable'
    end.peer().become('failed')
    await end.clock.pass(80 * second)
    expect(end.gaveUp).toEqual([])
    expect(end.peers).toHaveLength(1)
    end.outcome = { newer: 43 }
    await end.clock.pass(80 * second)
    expect(end.gaveUp).toEqual([])
  })
  test("counts the answerer's request and its own timer as one attempt", async () => {
    const end = await connected()
    end.peer().become('failed')
    await settled()
    await end.receive({ kind: 'recover', epoch: 42_000 })
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toEqual([42_000, 42_000])
  })
  test('recovers on request although the link is up here, and climbs when that does not help', async () => {
    const end = await connected()
    for (const wait of [0, 8, 8]) {
      await end.clock.pass(wait * second)
      await end.receive({ kind: 'recover', epoch: 42_000 })
    }
    expect(offers(end)).toEqual([42_000, 42_000, 42_000, 42_001])
  })
  test('counts two requests in a row as one', async () => {
    const end = await connected()
    await end.receive({ kind: 'recover', epoch: 42_000 })
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toHaveLength(2)
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toHaveLength(3)
  })
  test('builds for an answerer who asks, even if the registration was never received', async () => {
    const end = bench()
    await end.start({ otherRegistered: false })
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toEqual([42_000])
  })
  test('detects silence while packets are due, and the return of packets', async () => {
    const end = await connected()
    end.due = true
    end.peer().packets = 50
    await end.clock.pass(second)
    expect(end.states.at(-1)?.[1]).toBe('up')
    await end.clock.pass(3 * second)
    expect(end.states.at(-1)?.[1]).toBe('down')
    expect(end.peer().moves).toContain('restart')
    end.peer().packets = 100
    await end.clock.pass(2 * second)
    expect(end.states.at(-1)?.[1]).toBe('up')
  })
  test('keeps a down link down after a second sign of trouble', async () => {
    const end = await connected()
    end.due = true
    await end.clock.pass(4 * second)
    end.peer().become('disconnected')
    await end.clock.pass(second)
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up', 'shaky', 'down'])
  })
  test('does not count the time in which the tab slept as silence', async () => {
    const end = await connected()
    end.due = true
    end.peer().flowing = true
    await end.clock.pass(2 * second)
    await end.clock.skip(600 * second)
    await end.clock.pass(2 * second)
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up'])
  })
  test('does not count silence while the other member has everything off', async () => {
    const end = await connected()
    await end.clock.pass(60 * second)
    expect(end.states.at(-1)?.[1]).toBe('up')
    end.due = true
    await end.clock.pass(second)
    expect(end.states.at(-1)?.[1]).toBe('up')
  })
  test('restarts a healthy link after a change of network, at most once in five seconds', async () => {
    const end = await connected()
    end.link.recover()
    end.link.recover()
    await settled()
    expect(offers(end)).toEqual([42_000, 42_000])
    await end.clock.pass(5 * second)
    end.link.recover()
    await settled()
    expect(offers(end)).toHaveLength(3)
  })
})

describe("the answerer's requests for recovery", () => {
  test('begin ten seconds after an answer without a connection and repeat every eight seconds', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(offer(42_000))
    await end.clock.pass(9 * second)
    expect(end.sentOf('recover')).toHaveLength(0)
    await end.clock.pass(second)
    expect(end.sentOf('recover')).toEqual([{ kind: 'recover', epoch: 42_000 }])
    await end.clock.pass(16 * second)
    expect(end.sentOf('recover')).toHaveLength(3)
  })
  test('begin at once when the link was up before', async () => {
    const end = await connected(answerer)
    end.peer().become('disconnected')
    await end.clock.pass(2 * second)
    expect(end.sentOf('recover')).toHaveLength(1)
    expect(end.sentOf('offer')).toEqual([])
  })
  test("end after as long as the offerer's ladder takes", async () => {
    const end = await connected(answerer)
    end.peer().become('failed')
    await end.clock.pass(40 * second)
    expect(end.gaveUp).toEqual([])
    await end.clock.pass(8 * second)
    expect(end.gaveUp).toEqual([[42_000, 'ladder']])
    expect(end.sentOf('recover')).toHaveLength(6)
  })
  test('are not sent while the other member cannot be reached', async () => {
    const end = await connected(answerer)
    end.reachable = false
    end.peer().become('failed')
    await end.clock.pass(60 * second)
    expect(end.sentOf('recover')).toEqual([])
    expect(end.gaveUp).toEqual([])
  })
})

test('a stopped link reports and sends nothing more', async () => {
  const end = await connected()
  const peer = end.peer()
  end.link.stop()
  expect(peer.connectionState).toBe('closed')
  const [said, sent] = [end.states.length, end.sent.length]
  peer.become('failed')
  await end.clock.pass(60 * second)
  expect([end.states.length, end.sent.length]).toEqual([said, sent])
})
