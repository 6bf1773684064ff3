/** The running transport with its tracks, its quality and its media reports. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { epochOf } from '@hiwar/domain/sessions/signalling.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import type { LinkSignal } from '../link/link-signal.ts'
import type { DeviceKind, RoomEffect, RoomInput, RoomState, VideoMode } from '../state/room-types.ts'
import {
  createEmitter,
  type Listenable,
  type MediaTransport,
  type TransportEntry,
} from '../transport/media-transport.ts'
import { QualityWatch } from '../transport/quality.ts'

export type RemoteTracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>
/** Null if the app does not support this transport. */
export type OpenTransport = (way: RoomState['transport']) => MediaTransport | null

export interface CallDeps {
  open: OpenTransport
  local: LocalMedia
  now: () => number
  state: () => RoomState
  happen: (happening: RoomInput) => void
}

export interface CallEvents {
  remote: RemoteTracks
  /** The link connected or broke; the room reports it to the server. */
  connected: boolean
}

const nothing: RemoteTracks = { mic: null, camera: null, screen: null }

export class CallMedia {
  readonly #deps: CallDeps
  readonly #events = createEmitter<CallEvents>()
  #transport: MediaTransport | null = null
  #way: RoomState['transport'] = 'direct'
  #media: SessionToken | null = null
  #remote: RemoteTracks = nothing
  #quality = new QualityWatch()
  #connected = false
  #mode: VideoMode = 'full'
  /** Bytes in both directions: all past epochs together, and the current epoch. */
  #bytes = { past: 0, present: 0, epoch: -1 }

  constructor(deps: CallDeps) {
    this.#deps = deps
    deps.local.events.on('track', ({ kind, track }) => {
      // A screen is sent only after the server has allowed it.
      if (kind !== 'screen') this.setTrack(kind, track)
    })
  }

  get events(): Listenable<CallEvents> {
    return this.#events
  }
  get remote(): RemoteTracks {
    return this.#remote
  }
  get bytes(): number {
    return this.#bytes.past + this.#bytes.present
  }

  /** Keeps what the server sends with each join: relays, or the access to the media server. */
  takeToken(media: SessionToken): void {
    this.#media = media
  }

  start({ by, generation, offerer, otherRegistered }: Extract<RoomEffect, { kind: 'start' }>): void {
    const media = this.#media
    if (media === null) return
    const way = media.url === null ? 'direct' : 'server'
    const running = this.#way === way ? this.#transport : null
    const transport = running ?? this.#open(way)
    if (transport === null) {
      this.#deps.happen({ kind: 'gave-up', epoch: epochOf(generation, 0), reason: 'ladder' })
      return
    }
    const entry: TransportEntry = { media, offerer, generation, otherRegistered }
    if (running !== null && by === 'other') transport.otherRegistered(generation)
    else void transport.start(entry)
  }

  stop(): void {
    this.#transport?.stop()
    this.#transport = null
    this.#connected = false
    this.#show(nothing)
  }

  receive(signal: LinkSignal): void {
    this.#transport?.receive(signal)
  }

  recover(): void {
    this.#transport?.recover()
  }

  setTrack(kind: DeviceKind, track: MediaStreamTrack | null): void {
    // A closed sender cannot replace its track; the next build takes the newest tracks anyway.
    this.#transport?.setTrack(kind, track).catch(() => undefined)
  }

  setProfile(mode: VideoMode): void {
    this.#mode = mode
    this.#transport?.setProfile(mode).catch(() => undefined)
  }

  async report(): Promise<MediaReport | undefined> {
    return this.#transport?.report().catch(() => undefined)
  }

  #open(way: RoomState['transport']): MediaTransport | null {
    this.stop()
    const transport = this.#deps.open(way)
    if (transport === null) return null
    this.#transport = transport
    this.#way = way
    this.#quality = new QualityWatch()
    this.#listenTo(transport)
    const { tracks } = this.#deps.local
    this.setTrack('mic', tracks.mic)
    this.setTrack('camera', tracks.camera)
    if (this.#deps.state().mine.screen === 'on') this.setTrack('screen', tracks.screen)
    this.setProfile(this.#mode)
    return transport
  }

  #listenTo(transport: MediaTransport): void {
    const { happen, now, state } = this.#deps
    const current = () => this.#transport === transport
    transport.events.on('track', ({ kind, track }) => {
      if (current()) this.#show({ ...this.#remote, [kind]: track })
    })
    transport.events.on('link', ({ epoch, state: link }) => {
      if (!current()) return
      happen({ kind: 'link', epoch, link })
      this.#noteConnected(link === 'up' || link === 'shaky')
    })
    transport.events.on('gaveUp', ({ epoch, reason }) => {
      if (current()) happen({ kind: 'gave-up', epoch, reason })
    })
    transport.events.on('sample', (sample) => {
      if (!current()) return
      this.#countBytes(sample)
      const { mic, camera } = state().theirs
      const quality = this.#quality.see(sample, now(), mic === 'on' || camera === 'on')
      if (quality !== null) happen({ kind: 'quality', quality })
    })
  }

  #noteConnected(connected: boolean): void {
    if (connected === this.#connected) return
    this.#connected = connected
    this.#events.emit('connected', connected)
  }

  #countBytes({ epoch, bytesIn, bytesOut }: MediaReport): void {
    const past = epoch === this.#bytes.epoch ? this.#bytes.past : this.bytes
    this.#bytes = { past, present: bytesIn + bytesOut, epoch }
  }

  #show(remote: RemoteTracks): void {
    this.#remote = remote
    this.#events.emit('remote', remote)
  }
}
