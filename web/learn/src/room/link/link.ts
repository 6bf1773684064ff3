/** The direct link of two browsers: one offerer, three transceivers, numbered builds and recovery. */
import { epochOf, generationOf, LAST_BUILD } from '@hiwar/domain/sessions/signalling.ts'
import { roomTimes } from '../room-times.ts'
import type { DeviceKind, LinkState, VideoMode } from '../state/room-types.ts'
import { LinkBuild, type LinkBuildDeps } from './link-build.ts'
import { type HealthCheck, judgeLink, LinkRecovery, PacketWatch } from './link-health.ts'
import { emptySample, type LinkSample } from './link-sample.ts'
import { candidateQueue, type LinkSignal, type SendOutcome } from './link-signal.ts'
import type { SentTracks } from './transceivers.ts'

export interface LinkDeps extends LinkListeners, Pick<LinkBuildDeps, 'clock' | 'openConnection' | 'configuration'> {
  hasRelay: () => boolean
  /** The early connection, if there is one; it can be taken once. */
  takePrepared: () => RTCPeerConnection | null
  /** The socket is connected and the other member has joined: only then the link sends and its recovery goes on. */
  isReachable: () => boolean
  /** The other member's microphone or camera is on. */
  arePacketsDue: () => boolean
  send: (signal: LinkSignal) => Promise<SendOutcome>
}

/** What a link reports. */
export interface LinkListeners {
  onState: (epoch: number, state: LinkState) => void
  onTrack: (kind: DeviceKind, track: MediaStreamTrack) => void
  /** Called once a second while the link runs. */
  onSample: (sample: LinkSample) => void
  onGaveUp: (epoch: number, reason: 'ladder' | 'builds-spent') => void
}

export interface LinkEntry {
  generation: number
  offerer: boolean
  otherRegistered: boolean
}

export class Link {
  readonly #deps: LinkDeps
  readonly #candidates = candidateQueue()
  readonly #recovery = new LinkRecovery()
  readonly #packets = new PacketWatch()
  #tracks: SentTracks = { mic: null, camera: null, screen: null }
  #mode: VideoMode = 'full'
  #entry: LinkEntry | null = null
  #startedAt = 0
  #build: LinkBuild | null = null
  #nextBuild = 0
  #said: { epoch: number; state: LinkState } | null = null
  #mendedAt = Number.NEGATIVE_INFINITY
  #gaveUp = false
  #stopLooking: (() => void) | null = null

  constructor(deps: LinkDeps) {
    this.#deps = deps
  }

  /** Starts a new generation: closes the current build; the offerer builds as soon as both members are registered. */
  start(entry: LinkEntry): void {
    if (this.#entry !== null && entry.generation < this.#entry.generation) return
    // The other member's offer may arrive before the event of the registration.
    const built = this.#build !== null && generationOf(this.#build.epoch) >= entry.generation
    this.#entry = entry
    this.#stopLooking ??= this.#deps.clock.every(roomTimes.tick, () => this.#look())
    if (built) return
    this.#closeBuild()
    this.#nextBuild = 0
    this.#startedAt = this.#deps.clock.now()
    this.#forgetTrouble()
    if (!entry.otherRegistered) return
    if (entry.offerer) this.#offerBuild(false)
    else this.#adopt()
  }

  otherRegistered(generation: number): void {
    if (this.#entry !== null) this.start({ ...this.#entry, generation, otherRegistered: true })
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
    if (signal.kind === 'candidate') this.#takeCandidate(signal.epoch, signal.candidate)
    else if (entry.offerer) this.#onAnswerer(entry, signal)
    else if (signal.kind === 'offer') this.#takeOffer(entry, signal.epoch, signal.sdp)
  }

  /** Recovers a link that still seems healthy after a change of network. */
  recover(): void {
    const now = this.#deps.clock.now()
    if (this.#build === null || now - this.#mendedAt < roomTimes.restartOften || !this.#deps.isReachable()) return
    this.#mendedAt = now
    if (this.#entry?.offerer) this.#build.restart()
    else this.#ask()
  }

  async setTrack(kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks = { ...this.#tracks, [kind]: track }
    await this.#build?.setTrack(kind, track)
  }

  async setMode(mode: VideoMode): Promise<void> {
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
    if (this.#nextBuild > LAST_BUILD) {
      // The offerer then registers again and counts builds from zero.
      this.#deps.onGaveUp(this.#epoch(entry), 'builds-spent')
      return
    }
    const epoch = epochOf(entry.generation, this.#nextBuild)
    this.#nextBuild += 1
    const prepared = relayOnly ? null : this.#deps.takePrepared()
    const build = this.#open(epoch, relayOnly, prepared)
    if (prepared === null) build.offer()
    else build.adoptAndConfirm()
  }

  /** Both members have joined and share an early connection, so the answerer does not wait for the offer. */
  #adopt(): void {
    const prepared = this.#deps.takePrepared()
    if (prepared !== null && this.#entry !== null) this.#open(this.#epoch(this.#entry), false, prepared).adopt()
  }

  #takeOffer(entry: LinkEntry, epoch: number, sdp: string): void {
    if (epoch === this.#build?.epoch && this.#build.isOf(sdp)) {
      this.#build.takeOffer(sdp)
      return
    }
    this.#entry = { ...entry, generation: generationOf(epoch), otherRegistered: true }
    const build = this.#open(epoch, false, this.#deps.takePrepared())
    const fitting = build.isOf(sdp) ? build : this.#open(epoch, false)
    fitting.takeOffer(sdp)
  }

  #onAnswerer(entry: LinkEntry, signal: LinkSignal): void {
    const build = this.#build
    if (signal.kind === 'answer' && signal.epoch === build?.epoch) {
      if (build.isOf(signal.sdp)) build.takeAnswer(signal.sdp)
      else this.#offerBuild(false)
    }
    if (signal.kind !== 'recover') return
    if (build === null) {
      // A request proves that the answerer is there, even if the event of the registration was lost.
      this.#entry = { ...entry, otherRegistered: true }
      this.#offerBuild(false)
      return
    }
    this.#recovery.noteRequest()
    this.#look()
  }

  #takeCandidate(epoch: number, candidate: RTCIceCandidateInit): void {
    if (epoch === this.#build?.epoch) this.#build.takeCandidate(candidate)
    else this.#candidates.keep(epoch, candidate)
  }

  /** Closes the old build first; from then on the old build reports nothing. */
  #open(epoch: number, relayOnly: boolean, prepared: RTCPeerConnection | null = null): LinkBuild {
    this.#closeBuild()
    const deps: LinkBuildDeps = {
      ...this.#deps,
      candidates: this.#candidates,
      tracks: () => this.#tracks,
      mode: () => this.#mode,
      send: (signal) => void this.#send(build, signal),
      onChange: () => this.#look(),
    }
    const build: LinkBuild = new LinkBuild(epoch, relayOnly, deps, prepared)
    this.#build = build
    this.#packets.reset(this.#deps.clock.now())
    this.#judge()
    return build
  }

  #closeBuild(): void {
    this.#build?.close()
    this.#build = null
  }

  #forgetTrouble(): void {
    this.#recovery.forget()
    this.#gaveUp = false
  }

  /** Sends only while the other member is reachable; an offer that did not arrive is no recovery step. */
  async #send(build: LinkBuild, signal: LinkSignal): Promise<void> {
    const outcome = this.#deps.isReachable() ? await this.#deps.send(signal) : 'unreachable'
    if (this.#build !== build || signal.kind !== 'offer') return
    if (outcome !== 'sent' && outcome !== 'refused') this.#recovery.noteUnsent()
  }

  #look(): void {
    const state = this.#judge()
    const [build, entry] = [this.#build, this.#entry]
    if (build !== null) void this.#count(build)
    if (entry === null || !this.#deps.isReachable()) return
    const look = { now: this.#deps.clock.now(), state, build, startedAt: this.#startedAt }
    if (entry.offerer) this.#mend(look)
    else if (entry.otherRegistered) this.#askIfDue(look)
  }

  #judge(): LinkState {
    const build = this.#build
    if (build === null) return 'none'
    const now = this.#deps.clock.now()
    const due = this.#deps.arePacketsDue()
    const { connection, connectionSince, wasUp, broken } = build
    const packetAt = this.#packets.lastAt(due, now)
    const judged = judgeLink({ connection, connectionSince, wasUp, broken, packetAt, due }, now)
    const before = this.#said?.epoch === build.epoch ? this.#said.state : null
    // Only `up` ends `down`: a second sign of trouble is not an improvement.
    const state = before === 'down' && judged === 'shaky' ? 'down' : judged
    if (state === before) return state
    this.#said = { epoch: build.epoch, state }
    if (state === 'up') this.#forgetTrouble()
    if (state === 'up' && (before === 'shaky' || before === 'down')) void build.refresh()
    this.#deps.onState(build.epoch, state)
    return state
  }

  async #count(build: LinkBuild): Promise<void> {
    const sample = await build.sample().catch(() => null)
    if (sample === null || build !== this.#build) return
    this.#packets.note(sample.packetsIn, this.#deps.clock.now())
    this.#judge()
    this.#deps.onSample(sample)
  }

  #mend(look: HealthCheck): void {
    const attempt = this.#recovery.attempt(look)
    if (attempt === 'restart') this.#build?.restart()
    if (attempt === 'rebuild') this.#offerBuild(false)
    if (attempt === 'relay-rebuild') this.#offerBuild(this.#deps.hasRelay())
    if (attempt === 'give-up') this.#giveUp()
  }

  #askIfDue(look: HealthCheck): void {
    const due = this.#recovery.request(look)
    if (due === 'ask') this.#ask()
    if (due === 'give-up') this.#giveUp()
  }

  #ask(): void {
    if (this.#entry === null) return
    this.#recovery.noteAsk(this.#deps.clock.now())
    void this.#deps.send({ kind: 'recover', epoch: this.#epoch(this.#entry) })
  }

  #giveUp(): void {
    if (this.#gaveUp || this.#entry === null) return
    this.#gaveUp = true
    this.#deps.onGaveUp(this.#epoch(this.#entry), 'ladder')
  }
}
