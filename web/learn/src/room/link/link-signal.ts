import { candidatesKept } from '../room-times.ts'

/** What the two ends of the direct link tell each other, and how telling it went. */
export type LinkSignal =
  | { kind: 'offer'; epoch: number; sdp: string }
  | { kind: 'answer'; epoch: number; sdp: string }
  | { kind: 'recover'; epoch: number }
  | { kind: 'candidate'; epoch: number; candidate: RTCIceCandidateInit }

/** Unsent and unreachable cost the ladder nothing; the next registration or look tries again. */
export type SendOutcome = 'sent' | 'unreachable' | 'refused' | { newer: number }

/** Candidates that came before the description they belong to; the oldest fall out when there are too many. */
export interface CandidateQueue {
  keep: (epoch: number, candidate: RTCIceCandidateInit) => void
  /** Hands over those of this epoch in the order they came, and throws away those of older ones. */
  take: (epoch: number) => RTCIceCandidateInit[]
}

export function candidateQueue(): CandidateQueue {
  let kept: { epoch: number; candidate: RTCIceCandidateInit }[] = []
  return {
    keep(epoch, candidate) {
      kept.push({ epoch, candidate })
      if (kept.length > candidatesKept) kept.shift()
    },
    take(epoch) {
      const taken = kept.filter((entry) => entry.epoch === epoch)
      kept = kept.filter((entry) => entry.epoch > epoch)
      return taken.map((entry) => entry.candidate)
    },
  }
}
