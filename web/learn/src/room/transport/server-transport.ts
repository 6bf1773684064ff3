/** Sends picture and sound over the media server; its library is loaded only for such a call. */
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { epochOf } from '@hiwar/domain/sessions/signalling.ts'
import type { RemoteTrackPublication, Room, Track, TrackPublishOptions } from 'livekit-client'
import type { LinkListeners } from '../link/link.ts'
import {
  emptySample,
  type LinkSample,
  readServerSample,
  reportOf,
  type Stats,
  StatsHistory,
} from '../link/link-sample.ts'
import { limitsOf } from '../link/transceivers.ts'
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { DeviceKind, LinkState, VideoMode } from '../state/room-types.ts'
import type { MediaTransport, TransportEntry } from './media-transport.ts'

/** The parts of LiveKit's library that this transport uses. */
export type MediaLibrary = Pick<typeof import('livekit-client'), 'Room' | 'RoomEvent' | 'ConnectionState'>

interface ServerDeps extends LinkListeners {
  clock: RoomClock
  load: () => Promise<MediaLibrary>
  /** Fetches a new key when the current one is about to expire. */
  renewMedia: () => Promise<SessionToken>
}

/** The media server's name for each kind of track. */
const sources: Readonly<Record<DeviceKind, string>> = { mic: 'microphone', camera: 'camera', screen: 'screen_share' }
const kinds = ['mic', 'camera', 'screen'] as const

export function serverTransport({ clock, load, renewMedia, ...listeners }: ServerDeps): MediaTransport {
  const tracks = new ServerTracks()
  let room: Room | null = null
  /** Names the newest generation; states of an older one are ignored by the room. */
  let epoch = 0
  /** Names the connection, whose counters go on when the other member registers again. */
  let counting = 0
  let history = new StatsHistory()
  let current: () => LinkState = () => 'building'
  /** Increases with every start and stop; events of an earlier turn are ignored. */
  let turn = 0
  let endSampling: (() => void) | null = null
  let said: LinkState = 'none'
  /** The newest count of received packets, and when it changed. */
  let packets = { count: 0, at: 0 }

  function say(state: LinkState): void {
    said = state
    listeners.onState(epoch, state)
  }

  function stop(): void {
    turn += 1
    endSampling?.()
    endSampling = null
    tracks.leave()
    const before = room
    room = null
    // The devices stay open, because they belong to the room and not to the library.
    void before?.disconnect(false).catch(() => undefined)
  }

  /** A member who waited long for the other one starts with an old key. */
  async function renewed(media: SessionToken): Promise<SessionToken> {
    const isOld = Date.parse(media.expiresAt) - clock.now() < roomTimes.renewKey
    return isOld ? renewMedia().catch(() => media) : media
  }

  async function start({ media: given, generation }: TransportEntry): Promise<void> {
    stop()
    const mine = turn
    epoch = epochOf(generation, 0)
    counting = epoch
    history = new StatsHistory()
    current = () => 'building'
    say('building')
    try {
      const [library, media] = await Promise.all([load(), renewed(given)])
      if (mine !== turn || media.url === null) return
      const opened = new library.Room({ adaptiveStream: false, dynacast: false, disconnectOnPageLeave: true })
      room = opened
      current = () => linkOf(library, opened)
      listen(library, opened, () => mine === turn)
      await opened.connect(media.url, media.token)
      if (mine !== turn) return
      tracks.enter(opened)
      say(current())
      endSampling = clock.every(roomTimes.tick, () => void count(opened))
    } catch {
      if (mine === turn) giveUp()
    }
  }

  function listen({ RoomEvent }: MediaLibrary, opened: Room, isCurrent: () => boolean): void {
    const look = () => {
      if (isCurrent()) say(current())
    }
    opened.on(RoomEvent.ConnectionStateChanged, look)
    opened.on(RoomEvent.ParticipantConnected, look)
    opened.on(RoomEvent.ParticipantDisconnected, look)
    opened.on(RoomEvent.TrackSubscribed, (track, publication) => {
      const kind = kinds.find((each) => sources[each] === publication.source)
      if (isCurrent() && kind !== undefined) listeners.onTrack(kind, track.mediaStreamTrack)
    })
    opened.on(RoomEvent.Disconnected, () => {
      if (isCurrent()) giveUp()
    })
  }

  /** While the library reconnects, picture and sound may still flow; once no packets come, the link is down. */
  async function count(opened: Room): Promise<void> {
    const newest = await sample()
    if (opened !== room) return
    const now = clock.now()
    if (newest.packetsIn !== packets.count) packets = { count: newest.packetsIn, at: now }
    listeners.onSample(newest)
    const isSilent = current() === 'shaky' && now - packets.at >= roomTimes.silentFor
    if (isSilent && said !== 'down') say('down')
  }

  function giveUp(): void {
    say('down')
    listeners.onGaveUp(epoch, 'ladder')
  }

  async function sample(): Promise<LinkSample> {
    if (room === null) return emptySample(counting)
    const remote = [...room.remoteParticipants.values()].flatMap((one) => [...one.trackPublications.values()])
    const all = [...remote, ...room.localParticipant.trackPublications.values()]
    const reports = await Promise.all(all.map(async ({ track }) => track?.getRTCStatsReport()))
    const isConnected = remote.some((publication) => (publication as RemoteTrackPublication).isSubscribed)
    const rows = reports.flatMap((one: (RTCStatsReport & Stats) | undefined) => [...(one ?? [])])
    return readServerSample(counting, isConnected, [history.with(rows)])
  }

  return {
    start,
    stop,
    // The media server does the signalling between the two members.
    receive() {},
    otherRegistered(generation) {
      epoch = epochOf(generation, 0)
      say(current())
    },
    // The library recovers its own connection and reports when it fails.
    recover() {},
    setTrack: (kind, track) => tracks.set(kind, track),
    setProfile: (mode) => tracks.setMode(mode),
    report: async () => reportOf(await sample()),
  }
}

/** The link's state; `up` requires that the other member is there too. */
function linkOf({ ConnectionState }: MediaLibrary, room: Room): LinkState {
  if (room.state === ConnectionState.Connected) return room.remoteParticipants.size > 0 ? 'up' : 'building'
  if (room.state === ConnectionState.Reconnecting || room.state === ConnectionState.SignalReconnecting) return 'shaky'
  return room.state === ConnectionState.Connecting ? 'building' : 'down'
}

interface Sent {
  track: MediaStreamTrack
  mode: VideoMode
}

class ServerTracks {
  #room: Room | null = null
  #mode: VideoMode = 'full'
  readonly #wanted = new Map<DeviceKind, MediaStreamTrack>()
  readonly #sent = new Map<DeviceKind, Sent>()
  #chain: Promise<void> = Promise.resolve()

  enter(room: Room): void {
    this.#room = room
    void this.#catchUp(kinds)
  }

  leave(): void {
    this.#room = null
    this.#sent.clear()
  }

  set(kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
    if (track === null) this.#wanted.delete(kind)
    else this.#wanted.set(kind, track)
    return this.#catchUp([kind])
  }

  setMode(mode: VideoMode): Promise<void> {
    this.#mode = mode
    return this.#catchUp(['camera'])
  }

  #catchUp(changed: readonly DeviceKind[]): Promise<void> {
    const room = this.#room
    for (const kind of changed) {
      // A failed change is tried again with the next one; the other member learns of the toggle separately.
      this.#chain = this.#chain.then(() => this.#change(room, kind)).catch(() => undefined)
    }
    return this.#chain
  }

  async #change(room: Room | null, kind: DeviceKind): Promise<void> {
    if (room === null || room !== this.#room) return
    const mode = kind === 'camera' ? this.#mode : 'full'
    const track = mode === 'off' ? undefined : this.#wanted.get(kind)
    const sent = this.#sent.get(kind)
    if (sent?.track === track && (track === undefined || sent?.mode === mode)) return
    if (sent !== undefined) {
      this.#sent.delete(kind)
      await room.localParticipant.unpublishTrack(sent.track, false)
    }
    if (track === undefined) return
    // Published explicitly: on some phones the library's own switch publishes nothing.
    await room.localParticipant.publishTrack(track, optionsOf(kind, mode))
    this.#sent.set(kind, { track, mode })
  }
}

function optionsOf(kind: DeviceKind, mode: VideoMode): TrackPublishOptions {
  const source = sources[kind] as Track.Source
  const { maxBitrate = 0, maxFramerate } = limitsOf(mode)[kind]
  if (kind === 'mic') return { source, audioPreset: { maxBitrate } }
  const encoding = { maxBitrate, ...(maxFramerate !== undefined && { maxFramerate }) }
  return { source, simulcast: false, videoEncoding: encoding, screenShareEncoding: encoding }
}
