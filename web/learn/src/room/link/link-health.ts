/** The link's state, judged by the connection state and the received packets. */
import { asksBeforeGivingUp, roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'

export interface LinkFacts {
  connection: RTCPeerConnectionState
  /** When the connection became connected, or stopped being connected; milliseconds since 1970. */
  connectionSince: number
  wasUp: boolean
  broken: boolean
  /** When the last new packet was counted, or when the other member began to send. */
  packetAt: number
  /** The other member's microphone or camera is on, so packets are due. */
  due: boolean
}

export function judgeLink(facts: LinkFacts, now: number): LinkState {
  const { connection, connectionSince } = facts
  if (facts.broken || connection === 'failed' || connection === 'closed') return 'down'
  if (connection !== 'connected') {
    if (!facts.wasUp) return 'building'
    return now - connectionSince >= roomTimes.shakyFor ? 'down' : 'shaky'
  }
  if (!facts.due) return 'up'
  const silence = now - Math.max(facts.packetAt, connectionSince)
  if (silence >= roomTimes.silentFor) return 'down'
  // One late count is not silence: counts are a second apart and may come late.
  return silence >= roomTimes.silentFor - roomTimes.tick ? 'shaky' : 'up'
}

/** Remembers when the last packet arrived, while packets are due and the tab is awake. */
export class PacketWatch {
  #seen = 0
  #at = 0
  #due = false
  #lookedAt = 0

  reset(now: number): void {
    this.#seen = 0
    this.#at = now
    this.#due = false
    this.#lookedAt = now
  }

  note(packets: number, now: number): void {
    if (packets <= this.#seen) return
    this.#seen = packets
    this.#at = now
  }

  /** Silence counts from the moment the other member begins to send, and starts again after the tab slept. */
  lastAt(due: boolean, now: number): number {
    const slept = now - this.#lookedAt > 2 * roomTimes.tick
    if ((due && !this.#due) || slept) this.#at = now
    this.#due = due
    this.#lookedAt = now
    return this.#at
  }
}

/** What the recovery at either end looks at. */
export interface HealthCheck {
  now: number
  state: LinkState
  /** Null before the first build. */
  build: { builtAt: number; answeredAt: number | null; wasUp: boolean; broken: boolean } | null
  startedAt: number
}

/** The offerer's recovery steps: two restarts, three rebuilds (the last one over a relay), then giving up. */
const recoverySteps = ['restart', 'restart', 'rebuild', 'rebuild', 'relay-rebuild', 'give-up'] as const
const firstRebuild = 3

/** Recovery at both ends: the offerer takes its steps, the answerer asks for recovery. */
export class LinkRecovery {
  #step = 0
  #attemptAt = Number.NEGATIVE_INFINITY
  #asks = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #isRequested = false

  forget(): void {
    this.#step = 0
    this.#attemptAt = Number.NEGATIVE_INFINITY
    this.#asks = 0
    this.#askedAt = Number.NEGATIVE_INFINITY
    this.#isRequested = false
  }

  /** Notes the answerer's request, which counts at the next `attempt`. */
  noteRequest(): void {
    this.#isRequested = true
  }

  noteAsk(now: number): void {
    this.#asks += 1
    this.#askedAt = now
  }

  /** An attempt that never reached the other member does not count: recovery tries the same step again. */
  noteUnsent(): void {
    this.#step = Math.max(0, this.#step - 1)
  }

  /** The offerer's next attempt, or null. */
  attempt({ now, state, build }: HealthCheck): (typeof recoverySteps)[number] | null {
    // The answerer's request counts only while the link is up here; otherwise the offerer's own timer recovers it.
    const isRequested = this.#isRequested && state === 'up'
    this.#isRequested = false
    if (build === null) return null
    // An ICE restart helps neither a broken negotiation nor a build that never connected.
    const isStuck = build.broken || (!build.wasUp && now - build.builtAt >= roomTimes.recoveryStep)
    const isBroken = state === 'down' || isStuck
    const sinceAttempt = now - this.#attemptAt
    if (!isBroken && !isRequested) return null
    if (sinceAttempt < (isBroken ? roomTimes.recoveryStep : roomTimes.coalesce)) return null
    const done = isRequested && sinceAttempt > 2 * roomTimes.recoveryStep ? 0 : this.#step
    const step = isStuck ? Math.max(firstRebuild, done + 1) : done + 1
    const attempt = recoverySteps[step - 1]
    if (attempt === undefined) return null
    this.#step = step
    this.#attemptAt = now
    return attempt
  }

  /**
   * The answerer's next step, or null. The answerer never offers: it asks the offerer to recover the link, 10 s after
   * an answer without a connection, then every 8 s.
   */
  request({ now, state, build, startedAt }: HealthCheck): 'ask' | 'give-up' | null {
    if (state === 'up' || state === 'shaky') return null
    const waitingSince = build?.answeredAt ?? build?.builtAt ?? startedAt
    const isWaiting = state !== 'down' && now - waitingSince < roomTimes.askAfterAnswer
    if (isWaiting || now - this.#askedAt < roomTimes.recoveryStep) return null
    return this.#asks >= asksBeforeGivingUp ? 'give-up' : 'ask'
  }
}
