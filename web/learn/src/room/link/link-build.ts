/** One build of the direct link: a connection, its three lines and the one chain in which everything happens to it. */
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { DeviceKind, PictureMode } from '../state/room-types.ts'
import {
  fillLines,
  firstLimitsOf,
  hasOurShape,
  type Lines,
  limitLines,
  limitsOf,
  lineKinds,
  makeLines,
  type SentTracks,
  sendWholePictures,
  takeLines,
} from './lines.ts'
import { emptySample, type LinkSample, readSample } from './link-sample.ts'
import type { CandidateQueue, LinkSignal } from './link-signal.ts'

export interface BuildParts {
  clock: RoomClock
  openConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  configuration: (relayOnly: boolean) => Promise<RTCConfiguration>
  candidates: CandidateQueue
  tracks: () => SentTracks
  mode: () => PictureMode
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
  readonly #parts: BuildParts
  /** A connection that was made ahead and only needs its tracks. */
  readonly #prepared: RTCPeerConnection | null
  #peer: RTCPeerConnection | null = null
  #lines: Lines | null = null
  #chain: Promise<void> = Promise.resolve()
  #closed = false

  constructor(epoch: number, relayOnly: boolean, parts: BuildParts, prepared: RTCPeerConnection | null = null) {
    this.epoch = epoch
    this.#relayOnly = relayOnly
    this.#parts = parts
    this.#prepared = prepared
    this.builtAt = parts.clock.now()
    this.connectionSince = this.builtAt
  }

  offer(): void {
    this.#enqueue(async () => {
      const peer = await this.#open()
      this.#lines = makeLines(peer, this.#parts.tracks(), firstLimitsOf(this.#parts.mode()))
      await this.#describe(peer, 'offer')
    })
  }

  /** A connection made ahead is there at once: its tracks go in before anything else of this moment is done. */
  adopt(): void {
    if (this.#prepared === null) return
    const filled = this.#guard(this.#takeLines(this.#watch(this.#prepared)))
    this.#enqueue(() => filled)
  }

  /** The offerer's side of it: an offer tells the other end, in case it has another one, but only after the pictures. */
  adoptAndConfirm(): void {
    this.adopt()
    const peer = this.#prepared
    if (peer === null) return
    this.#parts.clock.after(roomTimes.breath, () => this.#enqueue(() => this.#describe(peer, 'offer')))
  }

  /** Whether a description comes from the other end of this connection; one made ahead may have met another tab. */
  isOf(sdp: string): boolean {
    const theirs = this.#prepared?.remoteDescription
    return !theirs || isOfOneEnd(theirs.sdp, sdp)
  }

  /** The same epoch and the same lines, but new candidates. */
  restart(): void {
    this.#enqueue(async () => {
      const peer = this.#peer
      if (peer === null) return
      peer.setConfiguration(await this.#alive(this.#parts.configuration(this.#relayOnly)))
      peer.restartIce()
      await this.#describe(peer, 'offer')
    })
  }

  takeOffer(sdp: string): void {
    this.#enqueue(async () => {
      if (!hasOurShape(sdp)) throw new Error('an offer of another shape')
      const peer = this.#peer ?? (await this.#open())
      await this.#alive(peer.setRemoteDescription({ type: 'offer', sdp }))
      const filled = this.#lines === null ? this.#takeLines(peer) : null
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
      this.#parts.candidates.keep(this.epoch, candidate)
      if (this.#peer?.remoteDescription) await this.#addKept(this.#peer)
    })
  }

  async setTrack(kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
    if (!this.#closed) await this.#lines?.[kind].sender.replaceTrack(track)
  }

  async limit(mode: PictureMode): Promise<void> {
    if (!this.#closed && this.#lines !== null) await limitLines(this.#lines, limitsOf(mode))
  }

  /** After a gap, of which the other end may have heard nothing yet. */
  async refresh(): Promise<void> {
    // Where it cannot be asked for, the other end asks by itself, only later.
    if (this.#lines !== null) await sendWholePictures(this.#lines).catch(() => undefined)
  }

  async sample(): Promise<LinkSample> {
    const peer = this.#peer
    if (peer === null || this.#closed) return emptySample(this.epoch)
    const stats = await peer.getStats()
    return readSample(this.epoch, this.connection === 'connected', stats.entries())
  }

  close(): void {
    this.#closed = true
    this.#prepared?.close()
    this.#peer?.close()
  }

  /** One thing after the other; an exception counts as a broken link and never breaks the chain. */
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
    this.#parts.onChange()
  }

  /** A closed connection may leave its promises open for ever, or answer them late: whoever waited goes no further. */
  async #alive<Value>(promise: Promise<Value>): Promise<Value> {
    const value = await promise
    if (this.#closed) throw new Error('closed meanwhile')
    return value
  }

  async #open(): Promise<RTCPeerConnection> {
    if (this.#prepared !== null) return this.#watch(this.#prepared)
    const configuration = await this.#alive(this.#parts.configuration(this.#relayOnly))
    return this.#watch(this.#parts.openConnection(configuration))
  }

  #watch(peer: RTCPeerConnection): RTCPeerConnection {
    this.#peer = peer
    peer.addEventListener('icecandidate', ({ candidate }) => {
      // The end of candidates is not worth a message.
      if (candidate === null || candidate.candidate === '' || this.#closed) return
      this.#parts.send({ kind: 'candidate', epoch: this.epoch, candidate: candidate.toJSON() })
    })
    peer.addEventListener('connectionstatechange', () => this.#hear(peer.connectionState))
    if (peer === this.#prepared) this.#hear(peer.connectionState)
    return peer
  }

  #hear(connection: RTCPeerConnectionState): void {
    if (this.#closed) return
    const turned = (connection === 'connected') !== (this.connection === 'connected')
    if (turned) this.connectionSince = this.#parts.clock.now()
    this.connection = connection
    const isFirst = connection === 'connected' && !this.wasUp
    if (isFirst) this.#parts.clock.after(roomTimes.breath, () => this.#grow())
    if (connection === 'connected') this.wasUp = true
    this.#parts.onChange()
  }

  /** The first pictures were small. */
  #grow(): void {
    // Limits that are refused stay as they were.
    this.limit(this.#parts.mode()).catch(() => undefined)
  }

  /** The answer need not wait until the tracks are in and limited: none of it stands in the answer. */
  async #takeLines(peer: RTCPeerConnection): Promise<void> {
    const lines = takeLines(peer)
    this.#lines = lines
    this.#showTracks(lines)
    await this.#alive(fillLines(lines, this.#parts.tracks(), firstLimitsOf(this.#parts.mode())))
  }

  async #answer(peer: RTCPeerConnection): Promise<void> {
    await this.#describe(peer, 'answer')
    this.answeredAt = this.#parts.clock.now()
  }

  async #describe(peer: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<void> {
    await this.#alive(peer.setLocalDescription())
    this.#parts.send({ kind, epoch: this.epoch, sdp: peer.localDescription?.sdp ?? '' })
  }

  async #addKept(peer: RTCPeerConnection): Promise<void> {
    for (const candidate of this.#parts.candidates.take(this.epoch)) {
      // One that does not fit, such as one from before a restart, is no loss.
      await peer.addIceCandidate(candidate).catch(() => undefined)
    }
  }

  #showTracks(lines: Lines): void {
    for (const kind of lineKinds) this.#parts.onTrack(kind, lines[kind].receiver.track)
  }
}

/** The keys of an end stand in each of its descriptions. */
const fingerprint = /^a=fingerprint:(.+)$/m

/** Whether two descriptions were made by the same connection of the same browser. */
export function isOfOneEnd(one: string, other: string): boolean {
  return fingerprint.exec(one)?.[1]?.trim() === fingerprint.exec(other)?.[1]?.trim()
}
