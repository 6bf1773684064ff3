/** Sends picture and sound over the media server; its library is loaded only for such a call. */
import { epochOf } from '@hiwar/domain/sessions/signalling.ts'
import type { RemoteTrackPublication, Room, Track, TrackPublishOptions } from 'livekit-client'
import type { LinkListeners } from '../link/link.ts'
import { emptySample, type LinkSample, readServerSample, reportOf, type Stats } from '../link/link-sample.ts'
import { limitsOf } from '../link/transceivers.ts'
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { DeviceKind, LinkState, VideoMode } from '../state/room-types.ts'
import type { MediaTransport, TransportEntry } from './media-transport.ts'

/** The parts of LiveKit's library that this transport uses. */
export type MediaLibrary = Pick<typeof import('livekit-client'), 'Room' | 'RoomEvent' | 'ConnectionState'>

interface ServerDeps extends LinkListeners {
  clock: RoomClock
  load: () => Promise<MediaLibrary>
}

/** The media server's name for each kind of track. */
const sources: Readonly<Record<DeviceKind, string>> = { mic: 'microphone', camera: 'camera', screen: 'screen_share' }
const kinds = ['mic', 'camera', 'screen'] as const

export function serverTransport({ clock, load, ...listeners }: ServerDeps): MediaTransport {
  const tracks = new ServerTracks()
  let room: Room | null = null
  let epoch = 0
  /** Increases with every start and stop; events of an earlier turn are ignored. */
  let turn = 0
  let endSampling: (() => void) | null = null

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

  async function start({ media, generation }: TransportEntry): Promise<void> {
    stop()
    const mine = turn
    epoch = epochOf(generation, 0)
    const setState = (state: LinkState) => listeners.onState(epoch, state)
    setState('building')
    try {
      const library = await load()
      if (mine !== turn || media.url === null) return
      const opened = new library.Room({ adaptiveStream: false, dynacast: false, disconnectOnPageLeave: true })
      room = opened
      listen(library, opened, () => mine === turn)
      await opened.connect(media.url, media.token)
      if (mine !== turn) return
      tracks.enter(opened)
      setState(linkOf(library, opened))
      endSampling = clock.every(roomTimes.tick, () => void sample().then(listeners.onSample))
    } catch {
      if (mine === turn) giveUp()
    }
  }

  function listen(library: MediaLibrary, opened: Room, isCurrent: () => boolean): void {
    const { RoomEvent } = library
    const look = () => {
      if (isCurrent()) listeners.onState(epoch, linkOf(library, opened))
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

  function giveUp(): void {
    listeners.onState(epoch, 'down')
    listeners.onGaveUp(epoch, 'ladder')
  }

  async function sample(): Promise<LinkSample> {
    if (room === null) return emptySample(epoch)
    const remote = [...room.remoteParticipants.values()].flatMap((one) => [...one.trackPublications.values()])
    const all = [...remote, ...room.localParticipant.trackPublications.values()]
    const reports = await Promise.all(all.map(async ({ track }) => track?.getRTCStatsReport()))
    const isConnected = remote.some((publication) => (publication as RemoteTrackPublication).isSubscribed)
    return readServerSample(
      epoch,
      isConnected,
      reports.filter((one): one is RTCStatsReport & Stats => one !== undefined),
    )
  }

  return {
    start,
    stop,
    // The media server does the signalling between the two members.
    receive() {},
    otherRegistered() {},
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
