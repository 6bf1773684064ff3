/** A link that goes on with a connection made ahead. */
import { expect, test, vi } from 'vitest'
import { settled } from '../testing/fake-clock.ts'
import { FakePeer, ourShape } from '../testing/fake-peer.ts'
import { type Bench, bench, offer } from '../testing/link-bench.ts'
import { fillLines, firstLimitsOf, takeLines } from './lines.ts'
import { isOfOneEnd } from './link-build.ts'

const answerer = { offerer: false }
const camera = { kind: 'video' } as MediaStreamTrack
const keysOf = (name: string) => `${ourShape}a=fingerprint:sha-256 ${name}\r\n`

/** An end with a camera and a connection that stands; the other end has the keys named `theirs`. */
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

test('the one who offers sends his picture at once, and confirms the link a breath later', async () => {
  const { end, peer } = await prepared()
  end.link.start({ generation: 42, offerer: true, otherRegistered: true })
  // Not even a promise is waited for.
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.states).toContainEqual([42_000, 'up'])
  expect(end.tracks).toEqual(['mic', 'camera', 'screen'])
  await settled()
  expect([end.peers, end.sent]).toEqual([[], []])
  await end.clock.pass(1_000)
  expect(end.sent).toMatchObject([{ kind: 'offer', epoch: 42_000 }])
})

test('the one who answers sends his at once, too, and the offer changes nothing', async () => {
  const { end, peer } = await prepared()
  await end.start(answerer)
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.states).toContainEqual([42_000, 'up'])
  await end.receive(offer(42_000, keysOf('theirs')))
  expect(end.peers).toEqual([])
  expect(end.sent).toMatchObject([{ kind: 'answer', epoch: 42_000 }])
})

test('what was put in ahead is not put in once more', async () => {
  const { end, peer } = await prepared()
  const { sender } = peer.line('camera')
  const lines = takeLines(peer as FakePeer & RTCPeerConnection)
  await fillLines(lines, { mic: null, camera, screen: null }, firstLimitsOf('full'))
  const again = [vi.spyOn(sender, 'replaceTrack'), vi.spyOn(sender, 'setParameters')]
  await end.start(answerer)
  for (const spy of again) expect(spy).not.toHaveBeenCalled()
  expect(sender.track).toBe(camera)
})

test('nothing is sent as long as the other has not joined', async () => {
  const { end, peer } = await prepared()
  await end.start({ ...answerer, otherRegistered: false })
  expect(peer.line('camera').sender.track).toBeNull()
  expect(end.states).toEqual([])
})

test('an offer that overtakes the news of the registration finds it', async () => {
  const { end, peer } = await prepared()
  await end.start({ ...answerer, otherRegistered: false })
  await end.receive(offer(42_000, keysOf('theirs')))
  expect(peer.line('camera').sender.track).toBe(camera)
  expect(end.peers).toEqual([])
})

test('the offer of another end, such as of a second tab, gets a connection of its own', async () => {
  const { end, peer } = await prepared()
  await end.start(answerer)
  await end.receive(offer(42_000, keysOf('others')))
  expect(peer.connectionState).toBe('closed')
  expect(end.peer().remoteDescription?.sdp).toBe(keysOf('others'))
  expect(end.sentOf('answer')).toMatchObject([{ epoch: 42_000 }])
})

test('when another end answers, the one who offers builds anew for it', async () => {
  const { end, peer } = await prepared()
  await end.start()
  await end.clock.pass(1_000)
  await end.receive({ kind: 'answer', epoch: 42_000, sdp: keysOf('others') })
  expect(peer.connectionState).toBe('closed')
  expect(end.sentOf('offer').map(({ epoch }) => epoch)).toEqual([42_000, 42_001])
})

test('one that is stopped before its breath is over offers nothing', async () => {
  const { end, peer } = await prepared()
  await end.start()
  end.link.stop()
  await end.clock.pass(2_000)
  expect(peer.connectionState).toBe('closed')
  expect(end.sent).toEqual([])
})

test('an end is known by its keys', () => {
  expect(isOfOneEnd(keysOf('theirs'), keysOf('theirs'))).toBe(true)
  expect(isOfOneEnd(keysOf('theirs'), keysOf('others'))).toBe(false)
})
