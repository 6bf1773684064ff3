/** All stored states, and derived ones that have rules of their own. A new state machine needs one line here. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { PlaceState, StandingState } from '@hiwar/contract/enumerations/kept-times.ts'
import { IntroVideoState, MeetingStatus, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { GiftState } from '@hiwar/contract/money/gifts.ts'
import { giftTransitions } from '../gifts/gift.ts'
import { introVideoTransitions } from '../intro-videos/transitions.ts'
import { meetingTransitions } from '../meetings/change.ts'
import { transactionTransitions } from '../payments/transaction.ts'
import { placeTransitions } from '../standing/places.ts'
import { standingTransitions } from '../standing/times.ts'
import { ConsentState, consentTransitions } from '../subscriptions/renewal-by-card.ts'
import { TrialStage, trialTransitions } from '../trials/trial.ts'
import { withdrawalTransitions } from '../withdrawals/change.ts'

export const stateMachines: readonly StateMachine[] = [
  machine('Transaction', 'transactions.status', TransactionStatus, 'New', transactionTransitions),
  machine('Interview', 'interviews.status', MeetingStatus, 'Pending', meetingTransitions),
  machine('Demo session', 'demo_sessions.status', MeetingStatus, 'Pending', meetingTransitions),
  machine('Intro video', 'intro_videos.state', IntroVideoState, 'Pending', introVideoTransitions),
  machine('Withdrawal', 'invoices.status', WithdrawStatus, 'PendingApproval', withdrawalTransitions),
  machine('Gift', null, GiftState, 'Open', giftTransitions),
  machine('Trial lesson', null, TrialStage, 'None', trialTransitions),
  machine('Standing time', null, StandingState, 'Active', standingTransitions),
  machine('Date of a standing time', null, PlaceState, 'Wanting', placeTransitions),
  machine('Consent to renew', null, ConsentState, 'Given', consentTransitions),
]

function machine<const States extends Readonly<Record<string, number | string>>>(
  title: string,
  place: `${string}.${string}` | null,
  states: States,
  start: keyof States & string,
  transitions: readonly (Transition & { from: States[keyof States]; to: States[keyof States] })[],
): StateMachine {
  const [table = '', column = ''] = place?.split('.') ?? []
  return {
    title,
    stored: place === null ? null : { table, column },
    states,
    start: states[start] as number | string,
    transitions,
  }
}

/** One allowed change of a stored state. */
interface Transition {
  readonly from: number | string
  readonly event: string
  readonly by: readonly string[]
  readonly to: number | string
}

export interface StateMachine {
  readonly title: string
  /** The table and column that store the state; null for a derived one. */
  readonly stored: { readonly table: string; readonly column: string } | null
  /** The contract's enumeration of the states. */
  readonly states: Readonly<Record<string, number | string>>
  readonly start: number | string
  readonly transitions: readonly Transition[]
}

/** The states without a transition to another state. */
export function finalStates({ states, transitions }: StateMachine): (number | string)[] {
  return Object.values(states).filter((state) => transitions.every(({ from }) => from !== state))
}
