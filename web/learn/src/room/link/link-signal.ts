import { candidatesKept } from '../room-times.ts'

/** A signal between the two ends of the direct link. */
export type LinkSignal =
  | { kind: 'offer'; epoch: number; sdp: string }
  | { kind: 'answer'; epoch: number; sdp: string }
  | { kind: 'recover'; epoch: number }
  | { kind: 'candidate'; epoch: number; candidate: RTCIceCandidateInit }

/** Unreachable or outdated offers do not count as recovery steps; the next registration or tick tries again. */
export type SendOutcome = 'sent' | 'unreachable' | 'refused' | { newer: number }

export type CandidateQueue = ReturnType<typeof candidateQueue>

/** Candidates that arrived before their description. The queue keeps 64 and drops the oldest. */
export function candidateQueue() {
  let kept: { epoch: number; candidate: RTCIceCandidateInit }[] = []
  return {
    keep(epoch: number, candidate: RTCIceCandidateInit): void {
      kept.push({ epoch, candidate })
      if (kept.length > candidatesKept) kept.shift()
    },
    /** Returns the candidates of this epoch in their order of arrival and drops those of older epochs. */
    take(epoch: number): RTCIceCandidateInit[] {
      const taken = kept.filter((entry) => entry.epoch === epoch)
      kept = kept.filter((entry) => entry.epoch > epoch)
      return taken.map((entry) => entry.candidate)
    },
  }
}
