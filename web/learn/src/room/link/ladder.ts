/** The offerer's way back, rung by rung: two restarts, three rebuilds, the last one over a relay, then it gives up. */
import { roomTimes } from '../room-times.ts'

export interface Ladder {
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

export type Attempt = 'restart' | 'rebuild' | 'relay-rebuild' | 'give-up'

export const bottom: Ladder = { rung: 0, attemptAt: null }

const firstRebuild = 3
const rungs: readonly Attempt[] = ['restart', 'restart', 'rebuild', 'rebuild', 'relay-rebuild', 'give-up']

export function climb(ladder: Ladder, look: Look): { ladder: Ladder; attempt: Attempt | null } {
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
export function withoutCost(ladder: Ladder): Ladder {
  return { ...ladder, rung: Math.max(0, ladder.rung - 1) }
}
