import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { fakeClock, settled } from '@hiwar/kit/testing/fake-clock.ts'
import { expect, test } from 'vitest'
import { type MediaLibrary, serverTransport } from './server-transport.ts'

const RoomEvent = {
  ConnectionStateChanged: 'state',
  ParticipantConnected: 'came',
  ParticipantDisconnected: 'went',
  TrackSubscribed: 'track',
  Disconnected: 'gone',
}
const ConnectionState = {
  Connected: 'connected',
  Connecting: 'connecting',
  Reconnecting: 'reconnecting',
  SignalReconnecting: 'signalReconnecting',
  Disconnected: 'disconnected',
}

class PaperRoom {
  static opened: PaperRoom[] = []
  static refuses = false
  state = ConnectionState.Disconnected
  readonly remoteParticipants = new Map<string, { trackPublications: Map<string, object> }>()
  readonly received: [string, (...payload: unknown[]) => void][] = []
  readonly published: { track: object; source: string; bits: number }[] = []
  readonly entered: string[] = []
  readonly localParticipant = {
    trackPublications: new Map(),
    publishTrack: async (track: object, options: { source: string; videoEncoding?: { maxBitrate: number } }) => {
      this.published.push({ track, source: options.source, bits: options.videoEncoding?.maxBitrate ?? 0 })
    },
    unpublishTrack: async (track: object) => {
      this.published.splice(
        this.published.findIndex((one) => one.track === track),
        1,
      )
    },
  }
  constructor() {
    PaperRoom.opened.push(this)
  }
  on(event: string, listener: (...payload: unknown[]) => void) {
    this.received.push([event, listener])
  }
  emit(event: string, ...payload: unknown[]) {
    for (const [name, listener] of this.received) if (name === event) listener(...payload)
  }
  async connect(url: string, token: string) {
    this.entered.push(url, token)
    if (PaperRoom.refuses) throw new Error('no entry')
    this.state = ConnectionState.Connected
  }
  async disconnect() {
    this.state = ConnectionState.Disconnected
    this.emit('gone')
  }
  meet() {
    this.remoteParticipants.set('7', { trackPublications: new Map() })
    this.emit('came')
  }
}

const library = { Room: PaperRoom, RoomEvent, ConnectionState }

const token: SessionToken = {
  token: 'key',
  url: 'wss://media.hiwar.test',
  relayOnly: false,
  iceServers: [],
  expiresAt: '2026-11-24T18:00:00.000Z',
}
const track = (id: string) => ({ id }) as MediaStreamTrack

async function open({ refuses = false, media = token } = {}) {
  PaperRoom.opened = []
  PaperRoom.refuses = refuses
  const log: string[] = []
  const clock = fakeClock()
  const transport = serverTransport({
    clock,
    load: async () => library as typeof library & MediaLibrary,
    renewMedia: async () => ({ ...token, token: 'new key' }),
    onState: (epoch, state) => log.push(`${state} ${epoch}`),
    onGaveUp: (_, reason) => log.push(`gave up: ${reason}`),
    onTrack: (kind) => log.push(`track ${kind}`),
    onSample: () => undefined,
  })
  await transport.setTrack('mic', track('mic'))
  await transport.setTrack('camera', track('camera'))
  const start = (generation: number) => transport.start({ media, offerer: false, generation, otherRegistered: true })
  await start(3)
  await settled()
  const [room] = PaperRoom.opened
  if (room === undefined) throw new Error('no room')
  return { transport, log, room, start, clock }
}

const sourcesOf = ({ published }: PaperRoom) => published.map(({ source }) => source)

test('the media room is joined with the token, and the tracks that are on are sent', async () => {
  const { room, log } = await open()
  expect(room.entered).toEqual(['wss://media.hiwar.test', 'key'])
  expect(sourcesOf(room)).toEqual(['microphone', 'camera'])
  expect(log).toEqual(['building 3000', 'building 3000'])
})
test('a key that is about to expire is renewed before it is used', async () => {
  const { room } = await open({ media: { ...token, expiresAt: new Date(1_000_000 + 29_000).toISOString() } })
  expect(room.entered).toEqual(['wss://media.hiwar.test', 'new key'])
})
test('the link is up when the other member is there, and shaky while the server is lost', async () => {
  const { room, log } = await open()
  room.meet()
  room.emit('track', { mediaStreamTrack: track('theirs') }, { source: 'camera' })
  room.state = ConnectionState.Reconnecting
  room.emit('state')
  room.state = ConnectionState.Connected
  room.emit('state')
  expect(log.slice(2)).toEqual(['up 3000', 'track camera', 'shaky 3000', 'up 3000'])
})
test('a link that is shaky without packets is down, until the media server is back', async () => {
  const { room, log, clock } = await open()
  room.meet()
  room.state = ConnectionState.Reconnecting
  room.emit('state')
  await clock.pass(4_000)
  room.state = ConnectionState.Connected
  room.emit('state')
  await clock.pass(2_000)
  expect(log.slice(2)).toEqual(['up 3000', 'shaky 3000', 'down 3000', 'up 3000'])
})
test('another registration of the other member keeps the link, as a newer generation', async () => {
  const { room, log, transport } = await open()
  transport.otherRegistered(4)
  room.meet()
  transport.otherRegistered(5)
  expect(log.slice(2)).toEqual(['building 4000', 'up 4000', 'up 5000'])
  expect(PaperRoom.opened).toHaveLength(1)
  expect((await transport.report()).epoch).toBe(3000)
})
test('what the camera of the other member brought counts on after it is unpublished', async () => {
  const { transport, room } = await open()
  const rows = new Map([['in', { id: 'in', type: 'inbound-rtp', packetsReceived: 100, bytesReceived: 9_000 }]])
  const camera = { isSubscribed: true, track: { getRTCStatsReport: async () => rows } }
  const trackPublications = new Map([['camera', camera]])
  room.remoteParticipants.set('7', { trackPublications })
  expect(await transport.report()).toMatchObject({ packetsIn: 100, bytesIn: 9_000 })
  trackPublications.delete('camera')
  expect(await transport.report()).toMatchObject({ packetsIn: 100, bytesIn: 9_000 })
})
test('a camera that is turned off is unpublished, and a screen is published beside the rest', async () => {
  const { transport, room } = await open()
  await transport.setTrack('camera', null)
  await transport.setTrack('screen', track('screen'))
  expect(sourcesOf(room)).toEqual(['microphone', 'screen_share'])
})
test('data saver sends a smaller picture or none, and later the full one again', async () => {
  const { transport, room } = await open()
  await transport.setProfile('capped')
  expect(room.published.map(({ bits }) => bits)).toEqual([0, 200_000])
  await transport.setProfile('off')
  expect(sourcesOf(room)).toEqual(['microphone'])
  await transport.setProfile('full')
  expect(room.published.map(({ bits }) => bits)).toEqual([0, 800_000])
})
test('a media server that refuses or disconnects the member is given up', async () => {
  const refused = await open({ refuses: true })
  expect(refused.log).toEqual(['building 3000', 'down 3000', 'gave up: ladder'])
  const { room, log } = await open()
  room.emit('gone')
  expect(log.slice(2)).toEqual(['down 3000', 'gave up: ladder'])
})
test('a replaced or stopped media room reports nothing more', async () => {
  const { transport, room, log, start } = await open()
  await start(4)
  expect(room.state).toBe('disconnected')
  room.meet()
  transport.stop()
  PaperRoom.opened[1]?.meet()
  expect(log).toEqual(['building 3000', 'building 3000', 'building 4000', 'building 4000'])
})
