import { describe, expect, test } from 'vitest'
import { settled } from '../testing/fake-clock.ts'
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

test('a link that is back sends pictures that stand for themselves, once', async () => {
  const end = await connected(answerer)
  expect(end.peer().line('camera').sender.wholePictures).toBe(0)
  end.peer().become('disconnected')
  end.peer().become('connected')
  await settled()
  expect(end.peer().line('camera').sender.wholePictures).toBe(1)
  expect(end.peer().line('mic').sender.wholePictures).toBe(0)
})

test('so does one whose packets stayed away for a while, as soon as the first one is counted', async () => {
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

describe('the ladder of the offerer', () => {
  test('waits two seconds, for short gaps heal by themselves', async () => {
    const end = await connected()
    end.peer().become('disconnected')
    await end.clock.pass(second)
    end.peer().become('connected')
    await end.clock.pass(20 * second)
    expect(offers(end)).toEqual([42_000])
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up', 'shaky', 'up'])
  })
  test('restarts twice, rebuilds three times, the last time over a relay, and gives up', async () => {
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
  test('starts from the bottom after every connection', async () => {
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
  test('rebuilds at once what hangs in new for eight seconds without ever failing', async () => {
    const end = bench()
    await end.start()
    await end.clock.pass(7 * second)
    expect(end.peers).toHaveLength(1)
    await end.clock.pass(second)
    expect(offers(end)).toEqual([42_000, 42_001])
    await end.connect()
    expect(end.states.at(-1)).toEqual([42_001, 'up'])
  })
  test('does not move while nobody can be reached, and goes on where it stood', async () => {
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
  test('is not charged for an attempt that did not arrive', async () => {
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
  test('takes the request of the other and its own timer as one attempt', async () => {
    const end = await connected()
    end.peer().become('failed')
    await settled()
    await end.receive({ kind: 'recover', epoch: 42_000 })
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toEqual([42_000, 42_000])
  })
  test('mends on request although all seems well here, and climbs when that does not help', async () => {
    const end = await connected()
    for (const wait of [0, 8, 8]) {
      await end.clock.pass(wait * second)
      await end.receive({ kind: 'recover', epoch: 42_000 })
    }
    expect(offers(end)).toEqual([42_000, 42_000, 42_000, 42_001])
  })
  test('takes two requests in a row for one', async () => {
    const end = await connected()
    await end.receive({ kind: 'recover', epoch: 42_000 })
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toHaveLength(2)
    await end.clock.pass(second)
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toHaveLength(3)
  })
  test('builds for one who asks although his registration was never heard of', async () => {
    const end = bench()
    await end.start({ otherRegistered: false })
    await end.receive({ kind: 'recover', epoch: 42_000 })
    expect(offers(end)).toEqual([42_000])
  })
  test('notices silence where packets are due, and their return', async () => {
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
  test('does not take a second sign of trouble for an improvement', async () => {
    const end = await connected()
    end.due = true
    await end.clock.pass(4 * second)
    end.peer().become('disconnected')
    await end.clock.pass(second)
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up', 'shaky', 'down'])
  })
  test('hears no silence in a time in which the tab slept', async () => {
    const end = await connected()
    end.due = true
    end.peer().flowing = true
    await end.clock.pass(2 * second)
    await end.clock.skip(600 * second)
    await end.clock.pass(2 * second)
    expect(end.states.map(([, state]) => state)).toEqual(['building', 'up'])
  })
  test('hears no silence when the other has everything off', async () => {
    const end = await connected()
    await end.clock.pass(60 * second)
    expect(end.states.at(-1)?.[1]).toBe('up')
    end.due = true
    await end.clock.pass(second)
    expect(end.states.at(-1)?.[1]).toBe('up')
  })
  test('mends a healthy link after a change of network, at most once in five seconds', async () => {
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

describe('the requests of the answerer', () => {
  test('begin ten seconds after an answer that led nowhere and come every eight', async () => {
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
  test('begin at once when the link was up', async () => {
    const end = await connected(answerer)
    end.peer().become('disconnected')
    await end.clock.pass(2 * second)
    expect(end.sentOf('recover')).toHaveLength(1)
    expect(end.sentOf('offer')).toEqual([])
  })
  test('end after as long as the ladder takes', async () => {
    const end = await connected(answerer)
    end.peer().become('failed')
    await end.clock.pass(40 * second)
    expect(end.gaveUp).toEqual([])
    await end.clock.pass(8 * second)
    expect(end.gaveUp).toEqual([[42_000, 'ladder']])
    expect(end.sentOf('recover')).toHaveLength(6)
  })
  test('are not made while nobody can be reached', async () => {
    const end = await connected(answerer)
    end.reachable = false
    end.peer().become('failed')
    await end.clock.pass(60 * second)
    expect(end.sentOf('recover')).toEqual([])
    expect(end.gaveUp).toEqual([])
  })
})

test('a stopped link says and sends nothing more', async () => {
  const end = await connected()
  const peer = end.peer()
  end.link.stop()
  expect(peer.connectionState).toBe('closed')
  const [said, sent] = [end.states.length, end.sent.length]
  peer.become('failed')
  await end.clock.pass(60 * second)
  expect([end.states.length, end.sent.length]).toEqual([said, sent])
})
