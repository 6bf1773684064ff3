/** How picture and sound travel. Devices, toggles, presence and attendance are independent of the transport. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { LinkEntry } from '../link/link.ts'
import type { LinkSignal } from '../link/link-signal.ts'
import type { DeviceKind, VideoMode } from '../state/room-types.ts'

export interface TransportEntry extends LinkEntry {
  media: SessionToken
}

export interface MediaTransport {
  start: (entry: TransportEntry) => Promise<void>
  receive: (signal: LinkSignal) => void
  /** The other member registered a new peer, as a new generation. */
  otherRegistered: (generation: number) => void
  recover: () => void
  stop: () => void
  setTrack: (kind: DeviceKind, track: MediaStreamTrack | null) => Promise<void>
  setProfile: (mode: VideoMode) => Promise<void>
  report: () => Promise<MediaReport>
}
