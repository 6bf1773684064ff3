/**
 * Connects the two members before both have joined, so that only the tracks must be set when they join. The early
 * connection carries no media before its member joins. If it is not ready in time, the link builds a connection as
 * usual.
 */
import type { VideoMode } from '../state/room-types.ts'
import {
  adoptTransceivers,
  fillTransceivers,
  firstLimitsOf,
  limitTransceivers,
  makeTransceivers,
  type SentTracks,
} from './transceivers.ts'

export type PreconnectMessage = { attempt: string } & (
  | { kind: 'ask' }
  | { kind: 'offer' | 'answer'; sdp: string }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit }
)

interface EarlyLinkDeps {
  openConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  /** Rejects if no early connection may be made. */
  configuration: () => Promise<RTCConfiguration>
  newAttempt: () => string
  send: (message: PreconnectMessage) => void
}

const noTracks = { mic: null, camera: null, screen: null }

export class EarlyLink {
  readonly #deps: EarlyLinkDeps
  /** Whether this end makes the offers; null while no early connection is wanted. */
  #offers: boolean | null = null
  #attempt = ''
  #peer: RTCPeerConnection | null = null
  #kept: RTCIceCandidateInit[] = []
  #chain: Promise<void> = Promise.resolve()

  constructor(deps: EarlyLinkDeps) {
    this.#deps = deps
  }

  /** Starts an attempt now, and connects at once if the other member is already there. */
  readonly begin = (offers: boolean): void => {
    this.drop()
    this.#offers = offers
    this.#attempt = this.#deps.newAttempt()
    this.#ask()
  }

  readonly receive = (message: PreconnectMessage): void => {
    if (this.#offers === null) return
    if (message.kind === 'ask') this.#onAsk(message.attempt)
    else if (message.attempt === this.#attempt) this.#enqueue(() => this.#take(message))
  }

  /** The connection if it is connected, else null; the caller then owns it. */
  readonly take = (): RTCPeerConnection | null => {
    const peer = this.#peer
    if (peer?.connectionState !== 'connected') return null
    this.#peer = null
    this.drop()
    return peer
  }

  readonly drop = (): void => {
    this.#offers = null
    this.#close()
  }

  /** Sets the tracks to send, if the connection is connected. */
  readonly fill = (tracks: SentTracks, mode: VideoMode): void => {
    const peer = this.#peer
    if (peer?.connectionState !== 'connected') return
    // The link sets the tracks once more when it takes the connection, and handles a failure there.
    fillTransceivers(adoptTransceivers(peer), tracks, firstLimitsOf(mode)).catch(() => undefined)
  }

  readonly empty = (): void => this.fill(noTracks, 'full')

  #ask(): void {
    this.#deps.send({ attempt: this.#attempt, kind: 'ask' })
  }

  /** The answerer's attempt name starts an attempt: the offerer offers for each new name and ignores a known one. */
  #onAsk(attempt: string): void {
    if (!this.#offers) this.#ask()
    else if (attempt !== this.#attempt) {
      this.#close()
      this.#attempt = attempt
      this.#enqueue(() => this.#offer())
    }
  }

  #close(): void {
    this.#peer?.close()
    this.#peer = null
    this.#kept = []
  }

  /** Runs the tasks of an attempt one after the other; a failed task silently ends the attempt. */
  #enqueue(task: () => Promise<void>): void {
    const attempt = this.#attempt
    const guarded = async () => {
      if (this.#offers === null || attempt !== this.#attempt) return
      await task().catch(() => {
        if (attempt === this.#attempt) this.#close()
      })
    }
    this.#chain = this.#chain.then(guarded)
  }

  async #offer(): Promise<void> {
    const peer = await this.#open()
    makeTransceivers(peer, noTracks, firstLimitsOf('full'))
    await this.#describe(peer, 'offer')
  }

  async #take(message: Exclude<PreconnectMessage, { kind: 'ask' }>): Promise<void> {
    if (message.kind === 'candidate') this.#kept.push(message.candidate)
    else if (message.kind === 'offer') await this.#takeOffer(message.sdp)
    else if (this.#peer?.signalingState === 'have-local-offer')
      await this.#peer.setRemoteDescription({ type: 'answer', sdp: message.sdp })
    const peer = this.#peer
    if (peer?.remoteDescription) await Promise.all(this.#kept.splice(0).map((kept) => addCandidate(peer, kept)))
  }

  async #takeOffer(sdp: string): Promise<void> {
    const peer = await this.#open()
    await peer.setRemoteDescription({ type: 'offer', sdp })
    const lines = adoptTransceivers(peer)
    await this.#describe(peer, 'answer')
    await limitTransceivers(lines, firstLimitsOf('full'))
  }

  async #open(): Promise<RTCPeerConnection> {
    const attempt = this.#attempt
    const configuration = await this.#deps.configuration()
    if (this.#offers === null || attempt !== this.#attempt) throw new Error('given up meanwhile')
    this.#peer?.close()
    const peer = this.#deps.openConnection(configuration)
    this.#peer = peer
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null || candidate.candidate === '' || this.#peer !== peer) return
      this.#deps.send({ attempt, kind: 'candidate', candidate: candidate.toJSON() })
    })
    return peer
  }

  async #describe(peer: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<void> {
    const attempt = this.#attempt
    await peer.setLocalDescription()
    if (this.#peer === peer) this.#deps.send({ attempt, kind, sdp: peer.localDescription?.sdp ?? '' })
  }
}

/** A candidate that the browser rejects is ignored. */
function addCandidate(peer: RTCPeerConnection, candidate: RTCIceCandidateInit): Promise<void> {
  return peer.addIceCandidate(candidate).catch(() => undefined)
}
