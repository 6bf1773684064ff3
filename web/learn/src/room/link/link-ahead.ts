/**
 * The connection of the two is made while one of them still looks at himself, so that picture and sound only need to be
 * put in. It carries nothing before its person joins. Where it is not there in time, the link is built as ever.
 */
import type { PictureMode } from '../state/room-types.ts'
import { fillLines, firstLimitsOf, limitLines, makeLines, type SentTracks, takeLines } from './lines.ts'

export type AheadWord = { attempt: string } & (
  | { kind: 'ask' }
  | { kind: 'offer' | 'answer'; sdp: string }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit }
)

export interface LinkAheadParts {
  openConnection: OpenConnection
  /** Rejected where no connection may be made ahead. */
  configuration: () => Promise<RTCConfiguration>
  newAttempt: () => string
  say: (word: AheadWord) => void
}

const noTracks = { mic: null, camera: null, screen: null }

export class LinkAhead {
  readonly #parts: LinkAheadParts
  /** Null while nobody is to be met ahead. */
  #offers: boolean | null = null
  #attempt = ''
  #peer: RTCPeerConnection | null = null
  #kept: RTCIceCandidateInit[] = []
  #chain: Promise<void> = Promise.resolve()

  constructor(parts: LinkAheadParts) {
    this.#parts = parts
  }

  /** From now on, and at once if the other one is there already. */
  readonly begin = (offers: boolean): void => {
    this.drop()
    this.#offers = offers
    this.#attempt = this.#parts.newAttempt()
    this.#ask()
  }

  readonly hear = (word: AheadWord): void => {
    if (this.#offers === null) return
    if (word.kind === 'ask') this.#hearAsk(word.attempt)
    else if (word.attempt === this.#attempt) this.#enqueue(() => this.#take(word))
  }

  /** The connection, when it stands; from then on it is whoever takes it who looks after it. */
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

  /** What is sent from now on, if the connection stands. */
  readonly fill = (tracks: SentTracks, mode: PictureMode): void => {
    const peer = this.#peer
    if (peer?.connectionState !== 'connected') return
    // Whoever takes the connection fills it once more, and looks after it when that fails.
    fillLines(takeLines(peer), tracks, firstLimitsOf(mode)).catch(() => undefined)
  }

  readonly empty = (): void => this.fill(noTracks, 'full')

  #ask(): void {
    this.#parts.say({ attempt: this.#attempt, kind: 'ask' })
  }

  /** The one who does not offer names the attempt: the other one is answered by it, and the same name asks for nothing new. */
  #hearAsk(attempt: string): void {
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

  /** One thing after the other, as long as the attempt lasts; one that fails is given up without a word. */
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
    makeLines(peer, noTracks, firstLimitsOf('full'))
    await this.#describe(peer, 'offer')
  }

  async #take(word: Exclude<AheadWord, { kind: 'ask' }>): Promise<void> {
    if (word.kind === 'candidate') this.#kept.push(word.candidate)
    else if (word.kind === 'offer') await this.#takeOffer(word.sdp)
    else if (this.#peer?.signalingState === 'have-local-offer')
      await this.#peer.setRemoteDescription({ type: 'answer', sdp: word.sdp })
    const peer = this.#peer
    if (peer?.remoteDescription) await Promise.all(this.#kept.splice(0).map((kept) => addCandidate(peer, kept)))
  }

  async #takeOffer(sdp: string): Promise<void> {
    const peer = await this.#open()
    await peer.setRemoteDescription({ type: 'offer', sdp })
    const lines = takeLines(peer)
    await this.#describe(peer, 'answer')
    await limitLines(lines, firstLimitsOf('full'))
  }

  async #open(): Promise<RTCPeerConnection> {
    const attempt = this.#attempt
    const configuration = await this.#parts.configuration()
    if (this.#offers === null || attempt !== this.#attempt) throw new Error('given up meanwhile')
    this.#peer?.close()
    const peer = this.#parts.openConnection(configuration)
    this.#peer = peer
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null || candidate.candidate === '' || this.#peer !== peer) return
      this.#parts.say({ attempt, kind: 'candidate', candidate: candidate.toJSON() })
    })
    return peer
  }

  async #describe(peer: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<void> {
    const attempt = this.#attempt
    await peer.setLocalDescription()
    if (this.#peer === peer) this.#parts.say({ attempt, kind, sdp: peer.localDescription?.sdp ?? '' })
  }
}

/** One that does not fit is no loss. */
function addCandidate(peer: RTCPeerConnection, candidate: RTCIceCandidateInit): Promise<void> {
  return peer.addIceCandidate(candidate).catch(() => undefined)
}

/** One connection is opened before it is needed: its keys are made and the browser is warm when somebody waits for it. */
type OpenConnection = (configuration: RTCConfiguration) => RTCPeerConnection

/** What no connection can change later. */
export const lasting = { bundlePolicy: 'max-bundle' } as const satisfies RTCConfiguration

export class ConnectionAhead {
  readonly #open: OpenConnection
  #ahead: RTCPeerConnection | null = null

  constructor(open: OpenConnection) {
    this.#open = open
  }

  readonly prepare = (): void => {
    this.#ahead ??= this.#open(lasting)
  }

  /** The one that is ready, or a new one. */
  readonly take: OpenConnection = (configuration) => {
    const ahead = this.#ahead
    this.#ahead = null
    if (ahead === null) return this.#open(configuration)
    ahead.setConfiguration(configuration)
    return ahead
  }

  readonly drop = (): void => {
    this.#ahead?.close()
    this.#ahead = null
  }
}
