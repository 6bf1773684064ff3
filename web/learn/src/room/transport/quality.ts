/** The badge of the connection: falls with the first bad window of five seconds, rises after three better ones. */
import type { LinkSample } from '../link/link-sample.ts'
import type { Quality } from '../state/room-types.ts'

type Verdict = Exclude<Quality, 'unknown'>
type Bounds = (typeof qualityBounds)['good' | 'fair']

/** The verdict over what lies between two looks at the same counters. */
export function judgeWindow(first: LinkSample, last: LinkSample): Verdict {
  const concealed = share(last.concealedIn - first.concealedIn, last.samplesIn - first.samplesIn)
  const lost = share(last.lostOut - first.lostOut, last.packetsOut - first.packetsOut)
  const within = (bounds: Bounds) =>
    concealed < bounds.concealed && (last.rttMs ?? 0) < bounds.roundTripMs && lost < bounds.lost
  if (last.freezeMs - first.freezeMs > qualityBounds.freezeMs || !within(qualityBounds.fair)) return 'poor'
  return within(qualityBounds.good) ? 'good' : 'fair'
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

const ranks: readonly Verdict[] = ['poor', 'fair', 'good']

/** One look a second goes in; a badge comes out at the end of each window, else null. */
export class QualityWatch {
  #window: { at: number; sample: LinkSample } | null = null
  #connectedAt: number | null = null
  #epoch = -1
  #badge: Quality = 'unknown'
  #better: Verdict[] = []

  see(sample: LinkSample, at: number, othersSending: boolean): Quality | null {
    if (sample.epoch !== this.#epoch || !sample.connected || this.#connectedAt === null) return this.#begin(sample, at)
    if (at - this.#connectedAt < qualityBounds.windowMs) return null
    if (!othersSending) return this.#sayNothing()
    if (this.#window === null) {
      this.#window = { at, sample }
      return null
    }
    if (at - this.#window.at < qualityBounds.windowMs) return null
    const verdict = judgeWindow(this.#window.sample, sample)
    this.#window = { at, sample }
    this.#badge = this.#weigh(verdict)
    return this.#badge
  }

  #begin(sample: LinkSample, at: number): Quality | null {
    this.#epoch = sample.epoch
    this.#connectedAt = sample.connected ? at : null
    return this.#sayNothing()
  }

  #sayNothing(): Quality | null {
    const said = this.#badge
    this.#window = null
    this.#better = []
    this.#badge = 'unknown'
    return said === 'unknown' ? null : 'unknown'
  }

  #weigh(verdict: Verdict): Verdict {
    const badge = this.#badge
    if (badge === 'unknown' || ranks.indexOf(verdict) <= ranks.indexOf(badge)) {
      this.#better = []
      return verdict
    }
    this.#better.push(verdict)
    if (this.#better.length < qualityBounds.windowsToRise) return badge
    const worst = ranks.find((rank) => this.#better.includes(rank)) ?? badge
    this.#better = []
    return worst
  }
}

/** What counts as a good and as a fair connection. Ours, and not yet tried with people. */
export const qualityBounds = {
  /** Length of one window, and the time after connecting that says nothing. */
  windowMs: 5_000,
  /** Windows in a row that are better than the badge before it rises. */
  windowsToRise: 3,
  freezeMs: 1_000,
  good: { concealed: 0.02, roundTripMs: 300, lost: 0.05 },
  fair: { concealed: 0.08, roundTripMs: 600, lost: 0.15 },
} as const
