/** The connection's quality: worse after one worse window of five seconds, better after three better ones. */
import type { LinkSample } from '../link/link-sample.ts'
import type { Quality } from '../state/room-types.ts'

type KnownQuality = Exclude<Quality, 'unknown'>
type Bounds = (typeof qualityBounds)['good' | 'fair']

export function judgeWindow(first: LinkSample, last: LinkSample): KnownQuality {
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

const ranks: readonly KnownQuality[] = ['poor', 'fair', 'good']

/** Takes one sample a second; returns the badge at the end of each window, else null. */
export class QualityWatch {
  #window: { at: number; sample: LinkSample } | null = null
  #connectedAt: number | null = null
  #epoch = -1
  #badge: Quality = 'unknown'
  #better: KnownQuality[] = []

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

  #weigh(verdict: KnownQuality): KnownQuality {
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

/** Bounds of a connection: shares from 0 to 1, round trip in milliseconds. Ours, not yet tested with people. */
export const qualityBounds = {
  /** Length of one window; also the time after connecting that is ignored. */
  windowMs: 5_000,
  /** How many windows in a row must be better before the badge rises. */
  windowsToRise: 3,
  freezeMs: 1_000,
  good: { concealed: 0.02, roundTripMs: 300, lost: 0.05 },
  fair: { concealed: 0.08, roundTripMs: 600, lost: 0.15 },
} as const
