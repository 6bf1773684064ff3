/** The running transport with its tracks, its quality and its media reports. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { createEmitter } from '../emitter.ts'
import type { LinkListeners } from '../link/link.ts'
import type { LinkSignal } from '../link/link-signal.ts'
import type { DeviceKind, RoomEffect, RoomInput, RoomState, VideoMode } from '../state/room-types.ts'
import type { MediaTransport } from '../transport/media-transport.ts'
import { QualityWatch } from '../transport/quality.ts'
import { SilenceWatch } from '../transport/silence.ts'

export type RemoteTracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>
export interface CallDeps {
  open: (way: RoomState['transport'], listeners: LinkListeners) => MediaTransport
  local: LocalMedia
  now: () => number
  state: () => RoomState
  happen: (happening: RoomInput) => void
}

interface CallEvents {
  remote: RemoteTracks
  /** The link connected or broke; the room reports it to the server. */
  connected: boolean
}

const nothing: RemoteTracks = { mic: null, camera: null, screen: null }

export class CallMedia {
  readonly #deps: CallDeps
  readonly events = createEmitter<CallEvents>()
  #transport: MediaTransport | null = null
  #way: RoomState['transport'] = 'direct'
  #media: SessionToken | null = null
  #remote: RemoteTracks = nothing
  #quality = new QualityWatch()
  readonly #silence = new SilenceWatch()
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

  start({ by, generation, offerer, otherRegistered }: RoomEffect<'start'>): void {
    const media = this.#media
    if (media === null) return
    const way = media.url === null ? 'direct' : 'server'
    const running = this.#way === way ? this.#transport : null
    const transport = running ?? this.#open(way)
    if (running !== null && by === 'other') transport.otherRegistered(generation)
    else void transport.start({ media, offerer, generation, otherRegistered })
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

  #open(way: RoomState['transport']): MediaTransport {
    this.stop()
    const transport: MediaTransport = this.#deps.open(
      way,
      this.#listeners(() => this.#transport === transport),
    )
    this.#transport = transport
    this.#way = way
    this.#quality = new QualityWatch()
    const { tracks } = this.#deps.local
    this.setTrack('mic', tracks.mic)
    this.setTrack('camera', tracks.camera)
    if (this.#deps.state().mine.screen === 'on') this.setTrack('screen', tracks.screen)
    this.setProfile(this.#mode)
    return transport
  }

  /** Reports of a replaced transport are ignored. */
  #listeners(isCurrent: () => boolean): LinkListeners {
    const { happen, now, state } = this.#deps
    return {
      onTrack: (kind, track) => {
        if (isCurrent()) this.#show({ ...this.#remote, [kind]: track })
      },
      onState: (epoch, link) => {
        if (!isCurrent()) return
        happen({ kind: 'link', epoch, link })
        this.#noteConnected(link === 'up' || link === 'shaky')
      },
      onGaveUp: (epoch, reason) => {
        if (isCurrent()) happen({ kind: 'gave-up', epoch, reason })
      },
      onSample: (sample) => {
        if (!isCurrent()) return
        this.#countBytes(sample)
        const { mine, theirs } = state()
        const { mic, camera } = theirs
        if (this.#silence.see(sample, now(), mine.mic === 'on')) this.#deps.local.noteSilence()
        const quality = this.#quality.see(sample, now(), mic === 'on' || camera === 'on')
        if (quality !== null) happen({ kind: 'quality', quality })
      },
    }
  }

  #noteConnected(connected: boolean): void {
    if (connected === this.#connected) return
    this.#connected = connected
    this.events.emit('connected', connected)
  }

  #countBytes({ epoch, bytesIn, bytesOut }: MediaReport): void {
    const past = epoch === this.#bytes.epoch ? this.#bytes.past : this.bytes
    this.#bytes = { past, present: bytesIn + bytesOut, epoch }
  }

  #show(remote: RemoteTracks): void {
    this.#remote = remote
    this.events.emit('remote', remote)
  }
}
