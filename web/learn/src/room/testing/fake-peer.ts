/** A peer connection that records its calls and changes its state when the test says so. */
import type { DeviceKind } from '../state/room-types.ts'

export const ourShape = 'v=0\r\nm=audio 9 X\r\nm=video 9 X\r\nm=video 9 X\r\n'

class FakeSender {
  track: MediaStreamTrack | null = null
  wholePictures = 0
  parameters: Partial<RTCRtpSendParameters> & { encodings: RTCRtpEncodingParameters[] } = { encodings: [{}] }

  async replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    this.track = track
  }
  getParameters(): typeof this.parameters {
    return structuredClone(this.parameters)
  }
  async setParameters(
    parameters: typeof this.parameters,
    options?: { encodingOptions: { keyFrame: boolean }[] },
  ): Promise<void> {
    this.parameters = parameters
    if (options?.encodingOptions.every(({ keyFrame }) => keyFrame)) this.wholePictures += 1
  }
}

export class FakeTransceiver {
  readonly kind: string
  direction: RTCRtpTransceiverDirection
  readonly sender = new FakeSender()
  readonly receiver: { track: { kind: string } }

  constructor(kind: string, direction: RTCRtpTransceiverDirection) {
    this.kind = kind
    this.direction = direction
    this.receiver = { track: { kind } }
  }
}

export class FakePeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  signalingState: RTCSignalingState = 'stable'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  configuration: RTCConfiguration
  readonly lines: FakeTransceiver[] = []
  readonly candidates: RTCIceCandidateInit[] = []
  readonly moves: string[] = []
  packets = 0
  /** Adds packets to every `getStats` while connected. */
  flowing = false
  /** Makes the next description fail. */
  failing = false

  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
  }

  addTransceiver(sent: MediaStreamTrack | string, init: Required<RTCRtpTransceiverInit>): FakeTransceiver {
    const line = new FakeTransceiver(typeof sent === 'string' ? sent : sent.kind, init.direction)
    line.sender.track = typeof sent === 'string' ? null : sent
    line.sender.parameters = { encodings: structuredClone(init.sendEncodings) }
    this.lines.push(line)
    return line
  }
  getTransceivers(): FakeTransceiver[] {
    return this.lines
  }
  async setLocalDescription(): Promise<void> {
    if (this.failing) throw new Error('made to fail')
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
    this.localDescription = { type, sdp: ourShape }
    this.moves.push(type)
  }
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    if (this.failing) throw new Error('made to fail')
    this.remoteDescription = description
    this.moves.push(`take-${description.type}`)
    if (description.type === 'offer') {
      this.signalingState = 'have-remote-offer'
      const kinds = this.lines.length === 0 ? ['audio', 'video', 'video'] : []
      for (const kind of kinds) this.lines.push(new FakeTransceiver(kind, 'recvonly'))
    } else this.signalingState = 'stable'
  }
  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (candidate.candidate === 'unfit') throw new Error('unfit')
    this.candidates.push(candidate)
  }
  restartIce(): void {
    this.moves.push('restart')
  }
  setConfiguration(configuration: RTCConfiguration): void {
    this.configuration = configuration
  }
  async getStats(): Promise<Map<string, object>> {
    if (this.flowing && this.connectionState === 'connected') this.packets += 50
    return new Map([['in', { id: 'in', type: 'inbound-rtp', packetsReceived: this.packets }]])
  }
  close(): void {
    this.connectionState = 'closed'
    this.moves.push('close')
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  gather(candidate: string): void {
    const found = { candidate, toJSON: () => ({ candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' }) }
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: found }))
  }
  line(kind: DeviceKind): FakeTransceiver {
    const line = this.lines[['mic', 'camera', 'screen'].indexOf(kind)]
    if (line === undefined) throw new Error(`no line of the ${kind}`)
    return line
  }
}
