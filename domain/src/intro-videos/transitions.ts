/** The states of an intro video; each row is one allowed transition. */
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'

const { Pending, Rejected, Approved } = IntroVideoState

export type IntroVideoEvent = 'approve' | 'reject'

export interface IntroVideoTransition {
  readonly from: IntroVideoState
  readonly event: IntroVideoEvent
  readonly by: readonly ('manager' | 'admin')[]
  readonly to: IntroVideoState
}

export const introVideoTransitions: readonly IntroVideoTransition[] = [
  { from: Pending, event: 'approve', by: ['manager', 'admin'], to: Approved },
  { from: Pending, event: 'reject', by: ['manager', 'admin'], to: Rejected },
]

/** The next state; undefined when the event is not allowed in that state. */
export function nextIntroVideoState(from: IntroVideoState, event: IntroVideoEvent): IntroVideoState | undefined {
  return introVideoTransitions.find((row) => row.from === from && row.event === event)?.to
}

/** The event that leads to this state. */
export function introVideoEvent(state: typeof Rejected | typeof Approved): IntroVideoEvent {
  return state === Approved ? 'approve' : 'reject'
}
