/** The link's state, judged by the connection state and the received packets. */
import { asksBeforeGivingUp, roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'

export interface LinkFacts {
  connection: RTCPeerConnectionState
  /** When the connection became connected, or stopped being connected; milliseconds since 1970. */
  connectionSince: number
  /** This build was connected at least once. */
  wasUp: boolean
  /** An exception broke the negotiation. */
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

/** The offerer's recovery steps: two restarts, three rebuilds (the last one over a relay), then giving up. */
interface Ladder {
  step: number
  attemptAt: number | null
}

export interface RecoveryFacts {
  now: number
  /** The link is down, see `judgeLink`. */
  down: boolean
  /** The negotiation broke, or the build did not connect in time. */
  stuck: boolean
  /** The answerer asks for recovery although the link is up here. */
  asked: boolean
}

type Attempt = 'restart' | 'rebuild' | 'relay-rebuild' | 'give-up'

const bottom: Ladder = { step: 0, attemptAt: null }

const firstRebuild = 3
const recoverySteps: readonly Attempt[] = ['restart', 'restart', 'rebuild', 'rebuild', 'relay-rebuild', 'give-up']

function takeNextStep(ladder: Ladder, look: RecoveryFacts): { ladder: Ladder; attempt: Attempt | null } {
  const next = nextStep(ladder, look)
  const attempt = next === null ? undefined : recoverySteps[next - 1]
  if (next === null || attempt === undefined) return { ladder, attempt: null }
  return { ladder: { step: next, attemptAt: look.now }, attempt }
}

function nextStep(ladder: Ladder, look: RecoveryFacts): number | null {
  if (!look.down && !look.stuck && !look.asked) return null
  const sinceAttempt = ladder.attemptAt === null ? Number.POSITIVE_INFINITY : look.now - ladder.attemptAt
  // The answerer's request counts only while the link is up here; otherwise the offerer's own timer already recovers
  // it.
  const timeout = look.down || look.stuck ? roomTimes.recoveryStep : roomTimes.coalesce
  if (sinceAttempt < timeout) return null
  const step = look.asked && sinceAttempt > 2 * roomTimes.recoveryStep ? 0 : ladder.step
  return look.stuck ? Math.max(firstRebuild, step + 1) : step + 1
}

/** An attempt that never reached the other member does not count: recovery tries the same step again. */
function withoutCost(ladder: Ladder): Ladder {
  return { ...ladder, step: Math.max(0, ladder.step - 1) }
}

/**
 * The answerer never offers: it asks the offerer to recover the link, 10 s after an answer without a connection, then
 * every 8 s.
 */
interface Asking {
  asks: number
  askedAt: number | null
}

export interface AskLook {
  now: number
  down: boolean
  up: boolean
  /** When the last answer was sent; without one, when the wait for an offer began. */
  waitingSince: number
}

const silent: Asking = { asks: 0, askedAt: null }

function dueAsk(asking: Asking, look: AskLook): 'ask' | 'give-up' | null {
  if (look.up) return null
  const sinceAsk = asking.askedAt === null ? Number.POSITIVE_INFINITY : look.now - asking.askedAt
  const isWaiting = !look.down && look.now - look.waitingSince < roomTimes.askAfterAnswer
  if (isWaiting || sinceAsk < roomTimes.recoveryStep) return null
  return asking.asks >= asksBeforeGivingUp ? 'give-up' : 'ask'
}

/** Recovery at both ends: the offerer takes its steps, the answerer asks for recovery. */
export interface HealthCheck {
  now: number
  state: LinkState
  /** Null before the first build. */
  build: { builtAt: number; answeredAt: number | null; wasUp: boolean; broken: boolean } | null
  startedAt: number
}

export class LinkRecovery {
  #ladder: Ladder = bottom
  #asking: Asking = silent
  #asked = false

  forget(): void {
    this.#ladder = bottom
    this.#asking = silent
    this.#asked = false
  }

  /** Notes the answerer's request, which counts at the next `attempt`. */
  noteRequest(): void {
    this.#asked = true
  }

  noteAsk(now: number): void {
    this.#asking = { asks: this.#asking.asks + 1, askedAt: now }
  }

  noteUnsent(): void {
    this.#ladder = withoutCost(this.#ladder)
  }

  /** The offerer's next attempt, or null. */
  attempt({ now, state, build }: HealthCheck): Attempt | null {
    const asked = this.#asked && state === 'up'
    this.#asked = false
    if (build === null) return null
    // An ICE restart helps neither a broken negotiation nor a build that never connected.
    const stuck = build.broken || (!build.wasUp && now - build.builtAt >= roomTimes.recoveryStep)
    const { ladder, attempt } = takeNextStep(this.#ladder, { now, down: state === 'down', stuck, asked })
    this.#ladder = ladder
    return attempt
  }

  /** The answerer's next step, or null. */
  request({ now, state, build, startedAt }: HealthCheck): 'ask' | 'give-up' | null {
    const up = state === 'up' || state === 'shaky'
    const waitingSince = build?.answeredAt ?? build?.builtAt ?? startedAt
    return dueAsk(this.#asking, { now, down: state === 'down', up, waitingSince })
  }
}
