import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test, vi } from 'vitest'
import { ourShape } from '../testing/fake-peer.ts'
import { bench, candidate, offer } from '../testing/link-bench.ts'

const answerer = { offerer: false }
const track = (kind: string) => ({ kind }) as MediaStreamTrack

describe('building the link', () => {
  test('the offerer offers at once, with three transceivers in both directions', async () => {
    const end = bench()
    await end.start()
    expect(end.sent).toEqual([{ kind: 'offer', epoch: 42_000, sdp: ourShape }])
    expect(end.peer().lines.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
      'audio sendrecv',
      'video sendrecv',
      'video sendrecv',
    ])
  })
  test('the offerer waits until the other member is registered', async () => {
    const end = bench()
    await end.start({ generation: 41, otherRegistered: false })
    expect(end.peers).toHaveLength(0)
    end.link.otherRegistered(42)
    await settled()
    expect(end.sentOf('offer')).toMatchObject([{ epoch: 42_000 }])
  })
  test('the answerer never offers, takes the transceivers by position and sets them to both directions', async () => {
    const end = bench()
    await end.start(answerer)
    expect(end.sent).toEqual([])
    await end.link.setTrack('camera', track('video'))
    await end.receive(offer(42_000))
    expect(end.sent).toEqual([{ kind: 'answer', epoch: 42_000, sdp: ourShape }])
    expect(end.peer().lines.map((line) => line.direction)).toEqual(['sendrecv', 'sendrecv', 'sendrecv'])
    expect(end.peer().line('camera').sender.track).toEqual({ kind: 'video' })
    expect(end.tracks).toEqual(['mic', 'camera', 'screen'])
  })
  test('an offer with other media sections is refused untouched and counts as a broken link', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(offer(42_000, 'v=0\r\nm=video 9 X\r\nm=audio 9 X\r\n'))
    expect(end.sentOf('answer')).toEqual([])
    expect(end.peers).toHaveLength(0)
    expect(end.states.at(-1)).toEqual([42_000, 'down'])
    expect(end.sentOf('recover')).toHaveLength(1)
  })
  test('toggles replace tracks and never renegotiate', async () => {
    const end = bench()
    await end.start()
    await end.connect()
    const sent = end.sent.length
    await end.link.setTrack('screen', track('video'))
    await end.link.setTrack('screen', null)
    expect(end.sent).toHaveLength(sent)
    expect(end.peer().line('screen').sender.track).toBeNull()
  })
  test('the picture mode limits all three transceivers, and the next build keeps it', async () => {
    const end = bench()
    await end.start()
    await end.link.setMode('off')
    expect(end.peer().line('camera').sender.parameters.encodings).toMatchObject([{ active: false }])
    expect(end.peer().line('mic').sender.parameters.encodings).toMatchObject([{ maxBitrate: 24_000 }])
    end.link.otherRegistered(43)
    await settled()
    expect(end.peer().line('camera').sender.parameters.encodings).toMatchObject([{ active: false }])
  })
  test('the first pictures are small, and large ones follow a second after the connection', async () => {
    const end = bench()
    const scale = () => end.peer().line('camera').sender.parameters.encodings[0]?.scaleResolutionDownBy
    await end.start()
    await end.clock.pass(3_000)
    expect(scale()).toBe(2)
    await end.connect()
    await end.clock.pass(900)
    expect(scale()).toBe(2)
    await end.clock.pass(100)
    expect(scale()).toBe(1)
  })
  test('a link that is closed within the first second is not changed any more', async () => {
    const end = bench()
    await end.start()
    await end.connect()
    const limited = vi.spyOn(end.peer().line('camera').sender, 'setParameters')
    end.link.stop()
    await end.clock.pass(2_000)
    expect(limited).not.toHaveBeenCalled()
  })
  test('the old connection is closed first and reports nothing more', async () => {
    const end = bench()
    await end.start()
    await end.connect()
    const old = end.peer()
    end.link.otherRegistered(43)
    await settled()
    expect(old.connectionState).toBe('closed')
    const said = end.states.length
    old.become('failed')
    old.gather('late')
    expect(end.states).toHaveLength(said)
    expect(end.sentOf('candidate')).toEqual([])
  })
})

describe('epochs', () => {
  test('signals of an older epoch are ignored', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(offer(42_001))
    await end.receive(offer(42_000))
    await end.receive(candidate(42_000, 'old'))
    expect(end.peers).toHaveLength(1)
    expect(end.peer().candidates).toEqual([])
  })
  test('an outdated registration starts nothing', async () => {
    const end = bench()
    await end.start()
    await end.start({ generation: 41 })
    expect(end.peers).toHaveLength(1)
    expect(end.peer().connectionState).toBe('new')
  })
  test('a newer offer gets a new connection and an answer', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(offer(42_000))
    await end.receive(offer(43_000))
    expect(end.peers).toHaveLength(2)
    expect(end.sentOf('answer')).toMatchObject([{ epoch: 42_000 }, { epoch: 43_000 }])
  })
  test('an offer of the same epoch is a restart of the current connection', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(offer(42_000))
    await end.receive(offer(42_000))
    expect(end.peers).toHaveLength(1)
    expect(end.sentOf('answer')).toHaveLength(2)
  })
  test('the offer may arrive before the registration it belongs to', async () => {
    const end = bench()
    await end.start({ ...answerer, generation: 41, otherRegistered: false })
    await end.receive(offer(42_000))
    end.link.otherRegistered(42)
    expect(end.peers).toHaveLength(1)
    expect(end.peer().connectionState).toBe('new')
  })
  test('an answer counts only for the open offer of its epoch', async () => {
    const end = bench()
    await end.start()
    await end.receive({ kind: 'answer', epoch: 42_001, sdp: ourShape })
    expect(end.peer().remoteDescription).toBeNull()
    await end.receive({ kind: 'answer', epoch: 42_000, sdp: ourShape })
    await end.receive({ kind: 'answer', epoch: 42_000, sdp: ourShape })
    expect(end.peer().moves.filter((move) => move === 'take-answer')).toHaveLength(1)
  })
  test('after the last build number of a generation the offerer gives up with `builds-spent`', async () => {
    const end = bench()
    await end.start()
    for (let build = 0; build < 1_000; build += 1) {
      await end.connect()
      end.peer().failing = true
      await end.clock.pass(5_000)
      end.link.recover()
      await settled()
    }
    expect(end.peers).toHaveLength(1_000)
    expect(end.gaveUp).toEqual([[42_999, 'builds-spent']])
  })
})

describe('ICE candidates', () => {
  test('that arrive before the description wait and are then added in order', async () => {
    const end = bench()
    await end.start()
    await end.receive(candidate(42_000, 'a'))
    await end.receive(candidate(42_000, 'b'))
    expect(end.peer().candidates).toEqual([])
    await end.receive({ kind: 'answer', epoch: 42_000, sdp: ourShape })
    expect(end.peer().candidates.map((one) => one.candidate)).toEqual(['a', 'b'])
  })
  test('of a later epoch wait for the offer of that epoch', async () => {
    const end = bench()
    await end.start(answerer)
    await end.receive(candidate(42_001, 'early'))
    await end.receive(offer(42_001))
    expect(end.peer().candidates.map((one) => one.candidate)).toEqual(['early'])
  })
  test('beyond sixty-four push out the oldest', async () => {
    const end = bench()
    await end.start(answerer)
    for (let number = 0; number < 70; number += 1) await end.receive(candidate(42_000, String(number)))
    await end.receive(offer(42_000))
    expect(end.peer().candidates).toHaveLength(64)
    expect(end.peer().candidates[0]?.candidate).toBe('6')
  })
  test('that the browser rejects do no harm', async () => {
    const end = bench()
    await end.start()
    await end.connect()
    await end.receive(candidate(42_000, 'unfit'))
    await end.receive(candidate(42_000, 'fit'))
    expect(end.peer().candidates.map((one) => one.candidate)).toEqual(['fit'])
    expect(end.states.at(-1)).toEqual([42_000, 'up'])
  })
  test('are sent as they are gathered, but never the end of candidates', async () => {
    const end = bench()
    await end.start()
    end.peer().gather('a')
    end.peer().gather('')
    expect(end.sentOf('candidate')).toHaveLength(1)
  })
})

describe('the task queue of a build', () => {
  test('an exception counts as a broken link and does not block the next build', async () => {
    const end = bench()
    await end.start()
    end.peer().failing = true
    await end.receive({ kind: 'answer', epoch: 42_000, sdp: ourShape })
    expect(end.states.at(-1)).toEqual([42_001, 'building'])
    expect(end.states.map(([, state]) => state)).toContain('down')
    await end.connect()
    expect(end.states.at(-1)).toEqual([42_001, 'up'])
  })
  test('a description that never settles does not block the next build', async () => {
    const end = bench()
    await end.start()
    end.peer().setRemoteDescription = () => new Promise(() => undefined)
    await end.receive({ kind: 'answer', epoch: 42_000, sdp: ourShape })
    await end.clock.pass(8_000)
    expect(end.sentOf('offer')).toMatchObject([{ epoch: 42_000 }, { epoch: 42_001 }])
  })
})
