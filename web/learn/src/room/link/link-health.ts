/** How well the link is, from what the connection says and from the packets that come. */
import { asksBeforeGivingUp, roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'

export interface LinkFacts {
  connection: RTCPeerConnectionState
  /** Since when it has been connected, or has not. */
  connectionSince: number
  /** This build was connected before. */
  wasUp: boolean
  /** An exception broke the negotiation. */
  broken: boolean
  /** When the last new packet was seen, or when the other began to send. */
  packetAt: number
  /** The other's microphone or camera is on, so packets are due. */
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
  // One missed look is not a silence: looks are a second apart and may come late.
  return silence >= roomTimes.silentFor - roomTimes.tick ? 'shaky' : 'up'
}

/** When the last packet came, counted only while packets are due and somebody looks. */
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

  /** Silence is counted from the moment the other begins to send, and never over a time in which the tab slept. */
  lastAt(due: boolean, now: number): number {
    const slept = now - this.#lookedAt > 2 * roomTimes.tick
    if ((due && !this.#due) || slept) this.#at = now
    this.#due = due
    this.#lookedAt = now
    return this.#at
  }
}

/** The offerer's way back, rung by rung: two restarts, three rebuilds, the last one over a relay, then it gives up. */
interface Ladder {
  rung: number
  attemptAt: number | null
}

export interface Look {
  now: number
  /** The link was up and is not, or its negotiation broke. */
  down: boolean
  /** A build that was never connected is too old, or broke. */
  stuck: boolean
  /** The other side asks although all seems well here. */
  asked: boolean
}

type Attempt = 'restart' | 'rebuild' | 'relay-rebuild' | 'give-up'

const bottom: Ladder = { rung: 0, attemptAt: null }

const firstRebuild = 3
const rungs: readonly Attempt[] = ['restart', 'restart', 'rebuild', 'rebuild', 'relay-rebuild', 'give-up']

function climb(ladder: Ladder, look: Look): { ladder: Ladder; attempt: Attempt | null } {
  const next = nextRung(ladder, look)
  const attempt = next === null ? undefined : rungs[next - 1]
  if (next === null || attempt === undefined) return { ladder, attempt: null }
  return { ladder: { rung: next, attemptAt: look.now }, attempt }
}

function nextRung(ladder: Ladder, look: Look): number | null {
  if (!look.down && !look.stuck && !look.asked) return null
  const sinceAttempt = ladder.attemptAt === null ? Number.POSITIVE_INFINITY : look.now - ladder.attemptAt
  // His request counts by itself only while we see nothing wrong; else our own timer is already at it.
  const patience = look.down || look.stuck ? roomTimes.rung : roomTimes.coalesce
  if (sinceAttempt < patience) return null
  const rung = look.asked && sinceAttempt > 2 * roomTimes.rung ? 0 : ladder.rung
  return look.stuck ? Math.max(firstRebuild, rung + 1) : rung + 1
}

/** An attempt that never reached the other costs nothing: the rung is tried again. */
function withoutCost(ladder: Ladder): Ladder {
  return { ...ladder, rung: Math.max(0, ladder.rung - 1) }
}

/** The answerer never offers: it asks the offerer to mend, ten seconds after an answer that led nowhere, then every eight. */
interface Asking {
  asks: number
  askedAt: number | null
}

export interface AskLook {
  now: number
  down: boolean
  up: boolean
  /** When the last answer went out, or when the offer began to be waited for. */
  waitingSince: number
}

const silent: Asking = { asks: 0, askedAt: null }

function dueAsk(asking: Asking, look: AskLook): 'ask' | 'give-up' | null {
  if (look.up) return null
  const sinceAsk = asking.askedAt === null ? Number.POSITIVE_INFINITY : look.now - asking.askedAt
  const patient = !look.down && look.now - look.waitingSince < roomTimes.askAfterAnswer
  if (patient || sinceAsk < roomTimes.rung) return null
  return asking.asks >= asksBeforeGivingUp ? 'give-up' : 'ask'
}

/** The way back of both ends: the offerer climbs its ladder, the answerer asks it to. */
export interface MendingLook {
  now: number
  state: LinkState
  /** Null as long as there is no build. */
  build: { builtAt: number; answeredAt: number | null; wasUp: boolean; broken: boolean } | null
  startedAt: number
}

export class Mending {
  #ladder: Ladder = bottom
  #asking: Asking = silent
  #asked = false

  forget(): void {
    this.#ladder = bottom
    this.#asking = silent
    this.#asked = false
  }

  /** The other end asks; it counts at the next look. */
  noteRequest(): void {
    this.#asked = true
  }

  noteAsk(now: number): void {
    this.#asking = { asks: this.#asking.asks + 1, askedAt: now }
  }

  noteUnsent(): void {
    this.#ladder = withoutCost(this.#ladder)
  }

  /** What the offerer does now, if anything. */
  attempt({ now, state, build }: MendingLook): Attempt | null {
    const asked = this.#asked && state === 'up'
    this.#asked = false
    if (build === null) return null
    // A broken negotiation cannot be restarted, and one that never led anywhere is not worth it.
    const stuck = build.broken || (!build.wasUp && now - build.builtAt >= roomTimes.rung)
    const { ladder, attempt } = climb(this.#ladder, { now, down: state === 'down', stuck, asked })
    this.#ladder = ladder
    return attempt
  }

  /** What the answerer does now, if anything. */
  request({ now, state, build, startedAt }: MendingLook): 'ask' | 'give-up' | null {
    const up = state === 'up' || state === 'shaky'
    const waitingSince = build?.answeredAt ?? build?.builtAt ?? startedAt
    return dueAsk(this.#asking, { now, down: state === 'down', up, waitingSince })
  }
}
