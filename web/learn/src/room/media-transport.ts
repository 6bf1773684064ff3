/** How picture and sound travel. Devices, toggles, presence and attendance do not know which way runs. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { LinkSample } from './link/link-sample.ts'
import type { LinkSignal } from './link/link-signal.ts'
import type { Listenable } from './listenable.ts'
import type { DeviceKind, LinkState, PictureMode } from './state/room-types.ts'

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
  /** Once a second while there is a connection. */
  sample: LinkSample
  gaveUp: { epoch: number; reason: 'ladder' | 'builds-spent' }
}

export interface MediaTransport {
  start: (entry: TransportEntry) => Promise<void>
  /** What the other end says; nothing to do for a media server. */
  receive: (signal: LinkSignal) => void
  /** A new end of the direct link; nothing to do for a media server. */
  otherRegistered: (generation: number) => void
  recover: () => void
  stop: () => void
  setTrack: (kind: DeviceKind, track: MediaStreamTrack | null) => Promise<void>
  setProfile: (mode: PictureMode) => Promise<void>
  report: () => Promise<MediaReport>
  readonly events: Listenable<TransportEvents>
}
