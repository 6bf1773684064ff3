/** A browser's devices: which exist, which requests fail, and which requests were made. */
import type { Media } from '../devices/ask-devices.ts'

export class FakeTrack extends EventTarget {
  readonly kind: string
  readonly label: string
  contentHint = ''
  enabled = true
  muted = false
  readyState: MediaStreamTrackState = 'live'

  constructor(kind: string, label: string) {
    super()
    this.kind = kind
    this.label = label
  }
  stop(): void {
    this.readyState = 'ended'
  }
  /** Ends the track as if its device were unplugged. */
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
  /** The system takes the sound, and may never give it back. */
  mute(): void {
    this.muted = true
    this.dispatchEvent(new Event('mute'))
  }
}

type Refusal = (constraints: MediaStreamConstraints) => Error | null

export class FakeDevices extends EventTarget {
  readonly asked: MediaStreamConstraints[] = []
  readonly given: FakeTrack[] = []
  readonly permissions = new Map<string, PermissionState>()
  list: { kind: MediaDeviceKind; deviceId: string; label: string }[] = [
    { kind: 'videoinput', deviceId: 'cam-1', label: 'كاميرا الجهاز' },
    { kind: 'audioinput', deviceId: 'mic-1', label: 'ميكروفون الجهاز' },
    { kind: 'audiooutput', deviceId: 'out-1', label: 'سماعة الجهاز' },
  ]
  /** Returns the error to throw for a request, or null. */
  refuse: Refusal = () => null
  refuseScreen: Error | null = null

  async getUserMedia(constraints: MediaStreamConstraints = {}): Promise<MediaStream> {
    this.asked.push(constraints)
    const refusal = this.refuse(constraints)
    if (refusal !== null) throw refusal
    return this.#stream([constraints.audio ? 'audio' : null, constraints.video ? 'video' : null])
  }
  async getDisplayMedia(): Promise<MediaStream> {
    if (this.refuseScreen !== null) throw this.refuseScreen
    return this.#stream([null, 'video'])
  }
  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return this.list.map((device) => ({ ...device, groupId: '', toJSON: () => device }))
  }
  get live(): FakeTrack[] {
    return this.given.filter((track) => track.readyState === 'live')
  }

  #stream(kinds: (string | null)[]): MediaStream {
    const tracks = kinds.filter((kind) => kind !== null).map((kind) => new FakeTrack(kind, kind))
    this.given.push(...tracks)
    const of = (kind: string) => tracks.filter((track) => track.kind === kind)
    const stream = { getAudioTracks: () => of('audio'), getVideoTracks: () => of('video') }
    return stream as typeof stream & MediaStream
  }
}

export function fault(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}

/** The fake devices as the parts of `navigator` that the room uses. */
export function mediaOf(devices: FakeDevices): Media & { devices: FakeDevices } {
  const query = async ({ name }: { name: string }) => ({ state: devices.permissions.get(name) ?? 'prompt' })
  return { devices, permissions: { query: query as Permissions['query'] } }
}
