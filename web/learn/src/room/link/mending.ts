/** The way back of both ends: the offerer climbs its ladder, the answerer asks it to. */
import { roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'
import { type Asking, dueAsk, silent } from './asking.ts'
import { type Attempt, bottom, climb, type Ladder, withoutCost } from './ladder.ts'

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
