/** What the two ends of the direct link tell each other, and how telling it went. */
export type LinkSignal =
  | { kind: 'offer'; epoch: number; sdp: string }
  | { kind: 'answer'; epoch: number; sdp: string }
  | { kind: 'recover'; epoch: number }
  | { kind: 'candidate'; epoch: number; candidate: RTCIceCandidateInit }

/** Unsent and unreachable cost the ladder nothing; the next registration or look tries again. */
export type SendOutcome = 'sent' | 'unreachable' | 'refused' | { newer: number }
