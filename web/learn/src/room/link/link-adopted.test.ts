/** Tests of a link that takes over an early connection, across link.ts, link-build.ts and transceivers.ts. */

import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { expect, test, vi } from 'vitest'
import { FakePeer, ourShape } from '../testing/fake-peer.ts'
import { type Bench, bench, offer } from '../testing/link-bench.ts'
import { adoptTransceivers, fillTransceivers, firstLimitsOf } from './transceivers.ts'

const answerer = { offerer: false }
const camera = { kind: 'video' } as MediaStreamTrack
const keysOf = (name: string) => `${ourShape}a=fingerprint:sha-256 ${name}\r\n`

/** A link with a camera and a connected early connection, whose remote certificate has the fingerprint `theirs`. */
async function prepared(): Promise<{ end: Bench; peer: FakePeer }> {
  const end = bench()
  const peer = new FakePeer({})
  for (const kind of ['audio', 'video', 'video']) {
    peer.addTransceiver(kind, { direction: 'sendrecv', sendEncodings: [{}], streams: [] })
  }
  peer.remoteDescription = { type: 'offer', sdp: keysOf('theirs') }
  peer.become('connected')
  end.prepared.push(peer as FakePeer & RTCPeerConnection)
  await end.link.setTrack('camera', camera)
  return { end, peer }
}

test('the offerer sends its picture at once and confirms the link a second later', async () => {
  const { end, peer } = await prepared()
  end.link.start({ generation: 42, offerer: true, otherRegistered: true })
  // The track is set synchronously, without awaiting a promise.
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.states).toContainEqual([42_000, 'up'])
  expect(end.tracks).toEqual(['mic', 'camera', 'screen'])
  await settled()
  expect([end.peers, end.sent]).toEqual([[], []])
  await end.clock.pass(1_000)
  expect(end.sent).toMatchObject([{ kind: 'offer', epoch: 42_000 }])
})

test('the answerer sends its picture at once, and the later offer changes nothing', async () => {
  const { end, peer } = await prepared()
  await end.start(answerer)
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.states).toContainEqual([42_000, 'up'])
  await end.receive(offer(42_000, keysOf('theirs')))
  expect(end.peers).toEqual([])
  expect(end.sent).toMatchObject([{ kind: 'answer', epoch: 42_000 }])
})

test('tracks that were set before joining are not set again', async () => {
  const { end, peer } = await prepared()
  const { sender } = peer.line('camera')
  const lines = adoptTransceivers(peer as FakePeer & RTCPeerConnection)
  await fillTransceivers(lines, { mic: null, camera, screen: null }, firstLimitsOf('full'))
  const again = [vi.spyOn(sender, 'replaceTrack'), vi.spyOn(sender, 'setParameters')]
  await end.start(answerer)
  for (const spy of again) expect(spy).not.toHaveBeenCalled()
  expect(sender.track).toBe(camera)
})

test('nothing is sent before the other member has joined', async () => {
  const { end, peer } = await prepared()
  await end.start({ ...answerer, otherRegistered: false })
  expect(peer.line('camera').sender.track).toBeNull()
  expect(end.states).toEqual([])
})

test('an offer that arrives before the registration uses the early connection', async () => {
  const { end, peer } = await prepared()
  await end.start({ ...answerer, otherRegistered: false })
  await end.receive(offer(42_000, keysOf('theirs')))
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.peers).toEqual([])
})

test('an offer from another peer, such as a second tab, gets a new connection', async () => {
  const { end, peer } = await prepared()
  await end.start(answerer)
  await end.receive(offer(42_000, keysOf('others')))
  expect(peer.connectionState).toBe('closed')
  expect(end.peer().remoteDescription?.sdp).toBe(keysOf('others'))
  expect(end.sentOf('answer')).toMatchObject([{ epoch: 42_000 }])
})

test('when another peer answers, the offerer builds a new connection for it', async () => {
  const { end, peer } = await prepared()
  await end.start()
  await end.clock.pass(1_000)
  await end.receive({ kind: 'answer', epoch: 42_000, sdp: keysOf('others') })
  expect(peer.connectionState).toBe('closed')
  expect(end.sentOf('offer').map(({ epoch }) => epoch)).toEqual([42_000, 42_001])
})

test('a link that is stopped within the first second sends no offer', async () => {
  const { end, peer } = await prepared()
  await end.start()
  end.link.stop()
  await end.clock.pass(2_000)
  expect(peer.connectionState).toBe('closed')
  expect(end.sent).toEqual([])
})
