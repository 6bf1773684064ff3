/** One build of the direct link: a connection, its three transceivers, and one queue in which all negotiation runs. */
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { DeviceKind, VideoMode } from '../state/room-types.ts'
import { emptySample, type LinkSample, readSample, StatsHistory } from './link-sample.ts'
import type { CandidateQueue, LinkSignal } from './link-signal.ts'
import {
  adoptTransceivers,
  fillTransceivers,
  firstLimitsOf,
  hasOurShape,
  limitsOf,
  limitTransceivers,
  lineKinds,
  makeTransceivers,
  type SentTracks,
  sendWholePictures,
  type Transceivers,
} from './transceivers.ts'

export interface LinkBuildDeps {
  clock: RoomClock
  openConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  /** ICE configuration; relays are renewed when they are about to expire. */
  configuration: (relayOnly: boolean) => Promise<RTCConfiguration>
  candidates: CandidateQueue
  tracks: () => SentTracks
  mode: () => VideoMode
  send: (signal: LinkSignal) => void
  onTrack: (kind: DeviceKind, track: MediaStreamTrack) => void
  onChange: () => void
}

export class LinkBuild {
  readonly epoch: number
  readonly builtAt: number
  answeredAt: number | null = null
  connection: RTCPeerConnectionState = 'new'
  connectionSince: number
  wasUp = false
  broken = false
  readonly #relayOnly: boolean
  readonly #deps: LinkBuildDeps
  /** The early connection, which only needs its tracks. */
  readonly #prepared: RTCPeerConnection | null
  readonly #history = new StatsHistory()
  #peer: RTCPeerConnection | null = null
  #lines: Transceivers | null = null
  #chain: Promise<void> = Promise.resolve()
  #closed = false

  constructor(epoch: number, relayOnly: boolean, deps: LinkBuildDeps, prepared: RTCPeerConnection | null = null) {
    this.epoch = epoch
    this.#relayOnly = relayOnly
    this.#deps = deps
    this.#prepared = prepared
    this.builtAt = deps.clock.now()
    this.connectionSince = this.builtAt
  }

  offer(): void {
    this.#enqueue(async () => {
      const peer = await this.#open()
      this.#lines = makeTransceivers(peer, this.#deps.tracks(), firstLimitsOf(this.#deps.mode()))
      await this.#describe(peer, 'offer')
    })
  }

  /** Sets the tracks on the early connection synchronously, before any other work. */
  adopt(): void {
    if (this.#prepared === null) return
    const filled = this.#guard(this.#adoptTransceivers(this.#watch(this.#prepared)))
    this.#enqueue(() => filled)
  }

  /** Offerer: adopts the early connection; the offer a second later reaches a member with another connection. */
  adoptAndConfirm(): void {
    this.adopt()
    const peer = this.#prepared
    if (peer === null) return
    this.#deps.clock.after(roomTimes.settleDelay, () => this.#enqueue(() => this.#describe(peer, 'offer')))
  }

  /** Whether a description comes from the peer of this connection; the early one may have reached another tab. */
  isOf(sdp: string): boolean {
    const theirs = this.#prepared?.remoteDescription
    return !theirs || isOfOneEnd(theirs.sdp, sdp)
  }

  /** ICE restart: the same epoch and the same transceivers, new candidates. */
  restart(): void {
    this.#enqueue(async () => {
      const peer = this.#peer
      if (peer === null) return
      peer.setConfiguration(await this.#alive(this.#deps.configuration(this.#relayOnly)))
      peer.restartIce()
      await this.#describe(peer, 'offer')
    })
  }

  takeOffer(sdp: string): void {
    this.#enqueue(async () => {
      if (!hasOurShape(sdp)) throw new Error('an offer of another shape')
      const peer = this.#peer ?? (await this.#open())
      await this.#alive(peer.setRemoteDescription({ type: 'offer', sdp }))
      const filled = this.#lines === null ? this.#adoptTransceivers(peer) : null
      await Promise.all([this.#answer(peer), filled])
      await this.#addKept(peer)
    })
  }

  takeAnswer(sdp: string): void {
    this.#enqueue(async () => {
      const peer = this.#peer
      if (peer?.signalingState !== 'have-local-offer' || this.#lines === null) return
      await this.#alive(peer.setRemoteDescription({ type: 'answer', sdp }))
      this.#showTracks(this.#lines)
      await this.#addKept(peer)
    })
  }

  takeCandidate(candidate: RTCIceCandidateInit): void {
    this.#enqueue(async () => {
      this.#deps.candidates.keep(this.epoch, candidate)
      if (this.#peer?.remoteDescription) await this.#addKept(this.#peer)
    })
  }

  async setTrack(kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
    if (!this.#closed) await this.#lines?.[kind].sender.replaceTrack(track)
  }

  async limit(mode: VideoMode): Promise<void> {
    if (!this.#closed && this.#lines !== null) await limitTransceivers(this.#lines, limitsOf(mode))
  }

  /** Sends key frames after a gap in which the other member may have received nothing. */
  async refresh(): Promise<void> {
    // Where the browser cannot send a key frame on demand, the other end requests one itself, later.
    if (this.#lines !== null) await sendWholePictures(this.#lines).catch(() => undefined)
  }

  async sample(): Promise<LinkSample> {
    const peer = this.#peer
    if (peer === null || this.#closed) return emptySample(this.epoch)
    const stats = await peer.getStats()
    return readSample(this.epoch, this.connection === 'connected', this.#history.with(stats.entries()))
  }

  close(): void {
    this.#closed = true
    this.#prepared?.close()
    this.#peer?.close()
  }

  /** Runs the tasks one after the other; an exception marks the link as broken and never stops the queue. */
  #enqueue(task: () => Promise<void>): void {
    this.#chain = this.#guard(
      this.#chain.then(async () => {
        if (!this.#closed) await task()
      }),
    )
  }

  #guard(work: Promise<void>): Promise<void> {
    return work.catch(() => {
      if (!this.#closed) this.#break()
    })
  }

  #break(): void {
    this.broken = true
    this.#deps.onChange()
  }

  /** The promises of a closed connection may never settle or settle late, so each awaiting task stops here. */
  async #alive<Value>(promise: Promise<Value>): Promise<Value> {
    const value = await promise
    if (this.#closed) throw new Error('closed meanwhile')
    return value
  }

  async #open(): Promise<RTCPeerConnection> {
    if (this.#prepared !== null) return this.#watch(this.#prepared)
    const configuration = await this.#alive(this.#deps.configuration(this.#relayOnly))
    return this.#watch(this.#deps.openConnection(configuration))
  }

  #watch(peer: RTCPeerConnection): RTCPeerConnection {
    this.#peer = peer
    peer.addEventListener('icecandidate', ({ candidate }) => {
      // An empty candidate marks the end of candidates and is not sent.
      if (candidate === null || candidate.candidate === '' || this.#closed) return
      this.#deps.send({ kind: 'candidate', epoch: this.epoch, candidate: candidate.toJSON() })
    })
    peer.addEventListener('connectionstatechange', () => this.#applyState(peer.connectionState))
    if (peer === this.#prepared) this.#applyState(peer.connectionState)
    return peer
  }

  #applyState(connection: RTCPeerConnectionState): void {
    if (this.#closed) return
    const turned = (connection === 'connected') !== (this.connection === 'connected')
    if (turned) this.connectionSince = this.#deps.clock.now()
    this.connection = connection
    const isFirst = connection === 'connected' && !this.wasUp
    if (isFirst) this.#deps.clock.after(roomTimes.settleDelay, () => this.#grow())
    if (connection === 'connected') this.wasUp = true
    this.#deps.onChange()
  }

  /** Replaces the limits of the first second by those of the picture mode. */
  #grow(): void {
    // Rejected limits leave the current ones in place.
    this.limit(this.#deps.mode()).catch(() => undefined)
  }

  /** The answer is sent without waiting for tracks and limits, because it contains neither. */
  async #adoptTransceivers(peer: RTCPeerConnection): Promise<void> {
    const lines = adoptTransceivers(peer)
    this.#lines = lines
    this.#showTracks(lines)
    await this.#alive(fillTransceivers(lines, this.#deps.tracks(), firstLimitsOf(this.#deps.mode())))
  }

  async #answer(peer: RTCPeerConnection): Promise<void> {
    await this.#describe(peer, 'answer')
    this.answeredAt = this.#deps.clock.now()
  }

  async #describe(peer: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<void> {
    await this.#alive(peer.setLocalDescription())
    this.#deps.send({ kind, epoch: this.epoch, sdp: peer.localDescription?.sdp ?? '' })
  }

  async #addKept(peer: RTCPeerConnection): Promise<void> {
    for (const candidate of this.#deps.candidates.take(this.epoch)) {
      // A rejected candidate, for example from before a restart, is ignored.
      await peer.addIceCandidate(candidate).catch(() => undefined)
    }
  }

  #showTracks(lines: Transceivers): void {
    for (const kind of lineKinds) this.#deps.onTrack(kind, lines[kind].receiver.track)
  }
}

/** Each description of a connection contains its certificate fingerprint. */
const fingerprint = /^a=fingerprint:(.+)$/m

function isOfOneEnd(one: string, other: string): boolean {
  return fingerprint.exec(one)?.[1]?.trim() === fingerprint.exec(other)?.[1]?.trim()
}
