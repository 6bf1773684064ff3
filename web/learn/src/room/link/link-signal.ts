import { candidatesKept } from '../room-times.ts'

/** Signals between the two ends of the direct link, and the outcome of sending one. */
export type LinkSignal =
  | { kind: 'offer'; epoch: number; sdp: string }
  | { kind: 'answer'; epoch: number; sdp: string }
  | { kind: 'recover'; epoch: number }
  | { kind: 'candidate'; epoch: number; candidate: RTCIceCandidateInit }

/** Unreachable or outdated offers do not count as recovery steps; the next registration or tick tries again. */
export type SendOutcome = 'sent' | 'unreachable' | 'refused' | { newer: number }

/** Candidates that arrived before their description. The queue keeps 64 and drops the oldest. */
export interface CandidateQueue {
  keep: (epoch: number, candidate: RTCIceCandidateInit) => void
  /** Returns the candidates of this epoch in their order of arrival and drops those of older epochs. */
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
