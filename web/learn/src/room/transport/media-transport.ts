/** How picture and sound travel. Devices, toggles, presence and attendance are independent of the transport. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { LinkSample } from '../link/link-sample.ts'
import type { LinkSignal } from '../link/link-signal.ts'
import type { DeviceKind, LinkState, VideoMode } from '../state/room-types.ts'

export interface TransportEntry {
  media: SessionToken
  offerer: boolean
  generation: number
  otherRegistered: boolean
}

export interface RemoteTrack {
  kind: DeviceKind
  track: MediaStreamTrack
}

export interface TransportEvents {
  track: RemoteTrack
  link: { epoch: number; state: LinkState }
  /** Once a second while the transport runs. */
  sample: LinkSample
  gaveUp: { epoch: number; reason: 'ladder' | 'builds-spent' }
}

export interface MediaTransport {
  start: (entry: TransportEntry) => Promise<void>
  /** A signal from the other end; a media server needs none. */
  receive: (signal: LinkSignal) => void
  /** The other member registered a new peer; a media server does not need to know. */
  otherRegistered: (generation: number) => void
  recover: () => void
  stop: () => void
  setTrack: (kind: DeviceKind, track: MediaStreamTrack | null) => Promise<void>
  setProfile: (mode: VideoMode) => Promise<void>
  report: () => Promise<MediaReport>
  readonly events: Listenable<TransportEvents>
}

export interface Listenable<Events> {
  on: <Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) => () => void
}

export interface Emitter<Events> extends Listenable<Events> {
  emit: <Name extends keyof Events>(name: Name, payload: Events[Name]) => void
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(payload: Events[Name]) => void> } = {}
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => void set.delete(listener)
    },
    emit(name, payload) {
      for (const listener of Array.from(listeners[name] ?? [])) listener(payload)
    },
  }
}
