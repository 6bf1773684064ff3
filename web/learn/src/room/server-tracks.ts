/** Which of our tracks the media server has; they are changed one after the other. */
import type { Room, Track, TrackPublishOptions } from 'livekit-client'
import { limitsOf } from './link/lines.ts'
import type { DeviceKind, PictureMode } from './state/room-types.ts'

const sources: Readonly<Record<DeviceKind, string>> = {
  mic: 'microphone',
  camera: 'camera',
  screen: 'screen_share',
}
const kinds = ['mic', 'camera', 'screen'] as const

interface Sent {
  track: MediaStreamTrack
  mode: PictureMode
}

export class ServerTracks {
  #room: Room | null = null
  #mode: PictureMode = 'full'
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

  setMode(mode: PictureMode): Promise<void> {
    this.#mode = mode
    return this.#catchUp(['camera'])
  }

  #catchUp(changed: readonly DeviceKind[]): Promise<void> {
    const room = this.#room
    for (const kind of changed) {
      // What fails once is tried again with the next change; the other one hears of the toggle in any case.
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
    // Published by hand: on some phones the library's own switch publishes nothing.
    await room.localParticipant.publishTrack(track, optionsOf(kind, mode))
    this.#sent.set(kind, { track, mode })
  }
}

function optionsOf(kind: DeviceKind, mode: PictureMode): TrackPublishOptions {
  const source = sources[kind] as Track.Source
  const { maxBitrate = 0, maxFramerate } = limitsOf(mode)[kind]
  if (kind === 'mic') return { source, audioPreset: { maxBitrate } }
  const encoding = { maxBitrate, ...(maxFramerate !== undefined && { maxFramerate }) }
  return { source, simulcast: false, videoEncoding: encoding, screenShareEncoding: encoding }
}
