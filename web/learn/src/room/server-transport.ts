/** Picture and sound over the media server; its library is fetched only for a call that goes this way. */
import { epochOf } from '@hiwar/domain/sessions/signalling.ts'
import type { RemoteTrackPublication, Room } from 'livekit-client'
import { emptySample, type LinkSample } from './link/link-sample.ts'
import { teller } from './listenable.ts'
import type { MediaTransport, TransportEntry, TransportEvents } from './media-transport.ts'
import type { RoomClock } from './room-clock.ts'
import { roomTimes } from './room-times.ts'
import { readServerSample, type Stats } from './server-sample.ts'
import { ServerTracks } from './server-tracks.ts'
import type { DeviceKind, LinkState } from './state/room-types.ts'

/** What is used of the library. */
export type MediaLibrary = Pick<typeof import('livekit-client'), 'Room' | 'RoomEvent' | 'ConnectionState'>

export interface ServerParts {
  clock: RoomClock
  load: () => Promise<MediaLibrary>
}

const kindOf: Readonly<Record<string, DeviceKind>> = {
  microphone: 'mic',
  camera: 'camera',
  screen_share: 'screen',
}

export function serverTransport({ clock, load }: ServerParts): MediaTransport {
  const events = teller<TransportEvents>()
  const tracks = new ServerTracks()
  let room: Room | null = null
  let epoch = 0
  /** Grows with every start and stop: what an older one still tells is not heard. */
  let turn = 0
  let endSampling: (() => void) | null = null

  function stop(): void {
    turn += 1
    endSampling?.()
    endSampling = null
    tracks.leave()
    const before = room
    room = null
    // The devices stay open: they are the room's own.
    void before?.disconnect(false).catch(() => undefined)
  }

  async function start({ media, generation }: TransportEntry): Promise<void> {
    stop()
    const mine = turn
    epoch = epochOf(generation, 0)
    const tell = (state: LinkState) => events.tell('link', { epoch, state })
    tell('building')
    try {
      const library = await load()
      if (mine !== turn || media.url === null) return
      const opened = new library.Room({ adaptiveStream: false, dynacast: false, disconnectOnPageLeave: true })
      room = opened
      listen(library, opened, () => mine === turn)
      await opened.connect(media.url, media.token)
      if (mine !== turn) return
      tracks.enter(opened)
      tell(linkOf(library, opened))
      endSampling = clock.every(roomTimes.tick, () => void sample().then((read) => events.tell('sample', read)))
    } catch {
      if (mine === turn) giveUp()
    }
  }

  function listen(library: MediaLibrary, opened: Room, isCurrent: () => boolean): void {
    const { RoomEvent } = library
    const look = () => {
      if (isCurrent()) events.tell('link', { epoch, state: linkOf(library, opened) })
    }
    opened.on(RoomEvent.ConnectionStateChanged, look)
    opened.on(RoomEvent.ParticipantConnected, look)
    opened.on(RoomEvent.ParticipantDisconnected, look)
    opened.on(RoomEvent.TrackSubscribed, (track, publication) => {
      const kind = kindOf[publication.source]
      if (isCurrent() && kind !== undefined) events.tell('track', { kind, track: track.mediaStreamTrack })
    })
    opened.on(RoomEvent.Disconnected, () => {
      if (isCurrent()) giveUp()
    })
  }

  function giveUp(): void {
    events.tell('link', { epoch, state: 'down' })
    events.tell('gaveUp', { epoch, reason: 'ladder' })
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
    events,
    start,
    stop,
    // The media server carries what the two would tell one another.
    receive() {},
    otherRegistered() {},
    // It mends its own connection, and says when it cannot.
    recover() {},
    setTrack: (kind, track) => tracks.set(kind, track),
    setProfile: (mode) => tracks.setMode(mode),
    async report() {
      const { packetsOut: _, lostOut: __, ...report } = await sample()
      return report
    },
  }
}

/** Up means that the other one is there too. */
function linkOf({ ConnectionState }: MediaLibrary, room: Room): LinkState {
  if (room.state === ConnectionState.Connected) return room.remoteParticipants.size > 0 ? 'up' : 'building'
  if (room.state === ConnectionState.Reconnecting || room.state === ConnectionState.SignalReconnecting) return 'shaky'
  return room.state === ConnectionState.Connecting ? 'building' : 'down'
}
