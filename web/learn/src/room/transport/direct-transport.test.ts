import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { fakeClock, settled } from '@hiwar/kit/testing/fake-clock.ts'
import { expect, test } from 'vitest'
import { FakePeer } from '../testing/fake-peer.ts'
import { directTransport } from './direct-transport.ts'

const minute = 60_000
const ignored = () => undefined
const listeners = { onState: ignored, onTrack: ignored, onSample: ignored, onGaveUp: ignored }
const relay = { urls: ['turn:relay.example:3478'], username: '1', credential: 'a' }
const fresh = { urls: ['turn:relay.example:3478'], username: '2', credential: 'b' }

function transportFor(changes: Partial<SessionToken>, renew: () => Promise<SessionToken>) {
  const clock = fakeClock()
  const media: SessionToken = {
    token: '',
    url: null,
    relayOnly: false,
    iceServers: [relay],
    expiresAt: new Date(clock.now() + 30 * minute).toISOString(),
    ...changes,
  }
  const peers: FakePeer[] = []
  let asked = 0
  const transport = directTransport({
    clock,
    openConnection: (configuration) => {
      const peer = new FakePeer(configuration)
      peers.push(peer)
      return peer as FakePeer & RTCPeerConnection
    },
    takePrepared: () => null,
    isReachable: () => true,
    arePacketsDue: () => false,
    send: async () => 'sent',
    ...listeners,
    renewMedia: () => {
      asked += 1
      return renew()
    },
  })
  const start = async (generation: number) => {
    void transport.start({ media, offerer: true, generation, otherRegistered: true })
    await settled()
  }
  return { clock, media, peers, start, transport, renewals: () => asked }
}

test("the connection uses one bundle, the token's relays and any path", async () => {
  const way = transportFor({}, () => Promise.reject(new Error('not now')))
  await way.start(1)
  expect(way.peers[0]?.configuration).toEqual({
    bundlePolicy: 'max-bundle',
    iceServers: [relay],
    iceTransportPolicy: 'all',
  })
  expect(way.renewals()).toBe(0)
})
test('a call that hides addresses uses the relay from the first build on', async () => {
  const way = transportFor({ relayOnly: true }, () => Promise.reject(new Error('not now')))
  await way.start(1)
  expect(way.peers[0]?.configuration.iceTransportPolicy).toBe('relay')
})
test('relays that expire in less than five minutes are renewed before use', async () => {
  const expiresAt = new Date(fakeClock().now() + 4 * minute).toISOString()
  const way = transportFor({ expiresAt }, async () => ({
    ...way.media,
    iceServers: [fresh],
    expiresAt: '2099-01-01T00:00:00.000Z',
  }))
  await way.start(1)
  expect(way.peers[0]?.configuration.iceServers).toEqual([fresh])
  way.peers[0]?.become('connected')
  way.transport.recover()
  await settled()
  expect(way.renewals()).toBe(1)
})
test('relays that cannot be renewed are used as they are, and an empty list is not renewed', async () => {
  const expiresAt = new Date(fakeClock().now()).toISOString()
  const old = transportFor({ expiresAt }, () => Promise.reject(new Error('cut off')))
  await old.start(1)
  expect(old.peers[0]?.configuration.iceServers).toEqual([relay])
  const none = transportFor({ expiresAt, iceServers: [] }, () => Promise.reject(new Error('cut off')))
  await none.start(1)
  expect(none.renewals()).toBe(0)
})
test('the media report contains only the fields of the contract', async () => {
  const way = transportFor({}, () => Promise.reject(new Error('not now')))
  await way.start(1)
  expect(Object.keys(await way.transport.report())).toEqual([
    'epoch',
    'connected',
    'path',
    'rttMs',
    'packetsIn',
    'lostIn',
    'samplesIn',
    'concealedIn',
    'framesIn',
    'freezeMs',
    'bytesIn',
    'bytesOut',
  ])
})
