/** Candidates that came before the description they belong to; the oldest fall out when there are too many. */
import { candidatesKept } from '../room-times.ts'

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
