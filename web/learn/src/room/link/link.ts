/** The direct link of two browsers: one offerer, three lines, numbered builds, and a ladder back. Knows no lesson and no socket. */
import type { RoomClock } from '../room-clock.ts'
import { lastBuild, roomTimes } from '../room-times.ts'
import type { DeviceKind, LinkState, PictureMode } from '../state/room-types.ts'
import { type Asking, dueAsk, silent } from './asking.ts'
import { type CandidateQueue, candidateQueue } from './candidate-queue.ts'
import { epochOf, generationOf } from './epoch.ts'
import { type Attempt, bottom, climb, type Ladder, withoutCost } from './ladder.ts'
import type { SentTracks } from './lines.ts'
import { LinkBuild } from './link-build.ts'
import { judgeLink } from './link-health.ts'
import { emptySample, type LinkSample } from './link-sample.ts'
import type { LinkSignal, SendOutcome } from './link-signal.ts'

export interface LinkParts {
  clock: RoomClock
  openConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  /** The relays, renewed when they are about to expire. */
  configuration: (relayOnly: boolean) => Promise<RTCConfiguration>
  hasRelay: () => boolean
  /** Our socket is up and the other has a joined one: only then is anything sent, and only then the ladder moves. */
  isReachable: () => boolean
  /** The other's microphone or camera is on. */
  arePacketsDue: () => boolean
  send: (signal: LinkSignal) => Promise<SendOutcome>
  onState: (epoch: number, state: LinkState) => void
  onTrack: (kind: DeviceKind, track: MediaStreamTrack) => void
  onSample: (sample: LinkSample) => void
  onGaveUp: (epoch: number, reason: 'ladder' | 'builds-spent') => void
}

export interface LinkEntry {
  generation: number
  offerer: boolean
  otherRegistered: boolean
}

export class Link {
  readonly #parts: LinkParts
  readonly #candidates: CandidateQueue = candidateQueue()
  #tracks: SentTracks = { mic: null, camera: null, screen: null }
  #mode: PictureMode = 'full'
  #entry: LinkEntry | null = null
  #startedAt = 0
  #build: LinkBuild | null = null
  #nextBuild = 0
  #said: { epoch: number; state: LinkState } | null = null
  #ladder: Ladder = bottom
  #asking: Asking = silent
  #askedUs = false
  #mendedAt = Number.NEGATIVE_INFINITY
  #gaveUp = false
  #packets = { seen: 0, at: 0, due: false }
  #stopLooking: (() => void) | null = null

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  /** A new generation: whatever there was is dropped, and the offerer builds as soon as both are registered. */
  start(entry: LinkEntry): void {
    const known = this.#entry
    if (known !== null && entry.generation < known.generation) return
    // The other's offer may overtake the news of his registration.
    const built = this.#build !== null && generationOf(this.#build.epoch) >= entry.generation
    this.#entry = entry
    this.#stopLooking ??= this.#parts.clock.every(roomTimes.tick, () => this.#look())
    if (built) return
    this.#closeBuild()
    this.#nextBuild = 0
    this.#startedAt = this.#parts.clock.now()
    this.#forgetTrouble()
    if (entry.offerer && entry.otherRegistered) this.#offerBuild(false)
  }

  otherRegistered(generation: number): void {
    if (this.#entry !== null && generation > this.#entry.generation) {
      this.start({ ...this.#entry, generation, otherRegistered: true })
    }
  }

  stop(): void {
    this.#stopLooking?.()
    this.#stopLooking = null
    this.#closeBuild()
    this.#entry = null
  }

  receive(signal: LinkSignal): void {
    const entry = this.#entry
    if (entry === null || signal.epoch < this.#epoch(entry)) return
    if (signal.kind === 'candidate') return this.#takeCandidate(signal.epoch, signal.candidate)
    if (entry.offerer) {
      if (signal.kind === 'recover') return this.#takeRequest(entry)
      if (signal.kind === 'answer' && signal.epoch === this.#build?.epoch) this.#build.takeAnswer(signal.sdp)
      return
    }
    if (signal.kind === 'offer') this.#takeOffer(entry, signal.epoch, signal.sdp)
  }

  /** The network changed under a link that seems well. */
  recover(): void {
    const now = this.#parts.clock.now()
    if (this.#build === null || now - this.#mendedAt < roomTimes.restartOften || !this.#parts.isReachable()) return
    this.#mendedAt = now
    if (this.#entry?.offerer) this.#build.restart()
    else this.#ask()
  }

  async setTrack(kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks = { ...this.#tracks, [kind]: track }
    await this.#build?.setTrack(kind, track)
  }

  async setMode(mode: PictureMode): Promise<void> {
    this.#mode = mode
    await this.#build?.limit(mode)
  }

  async sample(): Promise<LinkSample> {
    const epoch = this.#entry === null ? 0 : this.#epoch(this.#entry)
    return this.#build === null ? emptySample(epoch) : await this.#build.sample()
  }

  #epoch(entry: LinkEntry): number {
    return Math.max(this.#build?.epoch ?? 0, epochOf(entry.generation, 0))
  }

  #offerBuild(relayOnly: boolean): void {
    const entry = this.#entry
    if (entry === null) return
    if (this.#nextBuild > lastBuild) return this.#parts.onGaveUp(this.#epoch(entry), 'builds-spent')
    const epoch = epochOf(entry.generation, this.#nextBuild)
    this.#nextBuild += 1
    this.#open(epoch, relayOnly).offer()
  }

  #takeOffer(entry: LinkEntry, epoch: number, sdp: string): void {
    if (epoch === this.#build?.epoch) return this.#build.takeOffer(sdp)
    this.#entry = { ...entry, generation: generationOf(epoch), otherRegistered: true }
    this.#open(epoch, false).takeOffer(sdp)
  }

  #takeCandidate(epoch: number, candidate: RTCIceCandidateInit): void {
    if (epoch === this.#build?.epoch) this.#build.takeCandidate(candidate)
    else this.#candidates.keep(epoch, candidate)
  }

  #takeRequest(entry: LinkEntry): void {
    if (this.#build !== null) this.#askedUs = true
    else this.#entry = { ...entry, otherRegistered: true }
    if (this.#build === null) this.#offerBuild(false)
    else this.#look()
  }

  /** The old one is closed first; from then on it is silent. */
  #open(epoch: number, relayOnly: boolean): LinkBuild {
    this.#closeBuild()
    const { clock, openConnection, configuration, onTrack } = this.#parts
    const build: LinkBuild = new LinkBuild(epoch, relayOnly, {
      clock,
      openConnection,
      configuration,
      candidates: this.#candidates,
      tracks: () => this.#tracks,
      mode: () => this.#mode,
      send: (signal) => void this.#send(build, signal),
      onTrack,
      onChange: () => this.#look(),
    })
    this.#build = build
    this.#packets = { seen: 0, at: clock.now(), due: false }
    this.#judge()
    return build
  }

  #closeBuild(): void {
    this.#build?.close()
    this.#build = null
  }

  #forgetTrouble(): void {
    this.#ladder = bottom
    this.#asking = silent
    this.#askedUs = false
    this.#gaveUp = false
  }

  async #send(build: LinkBuild, signal: LinkSignal): Promise<void> {
    const outcome = this.#parts.isReachable() ? await this.#parts.send(signal) : 'unreachable'
    if (this.#build !== build || signal.kind !== 'offer') return
    if (outcome !== 'sent' && outcome !== 'refused') this.#ladder = withoutCost(this.#ladder)
  }

  #look(): void {
    const build = this.#build
    const state = this.#judge()
    if (build !== null) void this.#count(build)
    if (this.#entry === null || !this.#parts.isReachable()) return
    if (this.#entry.offerer) this.#climb(state)
    else this.#askIfDue(state)
  }

  #judge(): LinkState {
    const build = this.#build
    if (build === null) return 'none'
    const now = this.#parts.clock.now()
    const due = this.#parts.arePacketsDue()
    if (due && !this.#packets.due) this.#packets.at = now
    this.#packets.due = due
    const state = judgeLink({ ...factsOf(build), packetAt: this.#packets.at, expected: due }, now)
    if (this.#said?.epoch === build.epoch && this.#said.state === state) return state
    this.#said = { epoch: build.epoch, state }
    if (state === 'up') this.#forgetTrouble()
    this.#parts.onState(build.epoch, state)
    return state
  }

  async #count(build: LinkBuild): Promise<void> {
    const sample = await build.sample().catch(() => null)
    if (sample === null || build !== this.#build) return
    if (sample.packetsIn > this.#packets.seen) {
      this.#packets.seen = sample.packetsIn
      this.#packets.at = this.#parts.clock.now()
    }
    this.#parts.onSample(sample)
  }

  #climb(state: LinkState): void {
    const build = this.#build
    if (build === null) return
    const now = this.#parts.clock.now()
    const stuck = !build.wasUp && (build.broken || now - build.builtAt >= roomTimes.rung)
    const asked = this.#askedUs && state === 'up'
    this.#askedUs = false
    const { ladder, attempt } = climb(this.#ladder, { now, down: state === 'down', stuck, asked })
    this.#ladder = ladder
    if (attempt !== null) this.#attempt(build, attempt)
  }

  #attempt(build: LinkBuild, attempt: Attempt): void {
    if (attempt === 'restart') build.restart()
    else if (attempt === 'give-up') this.#giveUp(build.epoch)
    else this.#offerBuild(attempt === 'relay-rebuild' && this.#parts.hasRelay())
  }

  #askIfDue(state: LinkState): void {
    const { now } = this.#parts.clock
    const waitingSince = this.#build?.answeredAt ?? this.#build?.builtAt ?? this.#startedAt
    const up = state === 'up' || state === 'shaky' || !this.#entry?.otherRegistered
    const due = dueAsk(this.#asking, { now: now(), down: state === 'down', up, waitingSince })
    if (due === 'ask') this.#ask()
    if (due === 'give-up' && this.#entry !== null) this.#giveUp(this.#epoch(this.#entry))
  }

  #ask(): void {
    if (this.#entry === null) return
    this.#asking = { asks: this.#asking.asks + 1, askedAt: this.#parts.clock.now() }
    void this.#parts.send({ kind: 'recover', epoch: this.#epoch(this.#entry) })
  }

  #giveUp(epoch: number): void {
    if (this.#gaveUp) return
    this.#gaveUp = true
    this.#parts.onGaveUp(epoch, 'ladder')
  }
}

function factsOf({ connection, connectionSince, wasUp, broken }: LinkBuild) {
  return { connection, connectionSince, wasUp, broken }
}
