/** All states that are stored rather than derived; a new one is one line here. */
import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { DemoSessionStatus, InterviewStatus, IntroVideoState } from '@hiwar/contract/enumerations-onboarding.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations-withdrawals.ts'
import { demoSessionTransitions } from '../demo-sessions/transitions.ts'
import { interviewTransitions } from '../interviews/transitions.ts'
import { introVideoTransitions } from '../intro-videos/transitions.ts'
import { withdrawalTransitions } from '../invoices/transitions.ts'
import { transactionTransitions } from '../payments/transitions.ts'
import type { StateMachine, Transition } from './machine.ts'

export const stateMachines: readonly StateMachine[] = [
  machine('Transaction', 'transactions.status', TransactionStatus, 'New', transactionTransitions),
  machine('Interview', 'interviews.status', InterviewStatus, 'Pending', interviewTransitions),
  machine('Demo session', 'demo_sessions.status', DemoSessionStatus, 'Pending', demoSessionTransitions),
  machine('Intro video', 'intro_videos.state', IntroVideoState, 'Pending', introVideoTransitions),
  machine('Withdrawal', 'invoices.status', WithdrawStatus, 'PendingApproval', withdrawalTransitions),
]

function machine<const States extends Readonly<Record<string, number | string>>>(
  title: string,
  place: `${string}.${string}`,
  states: States,
  start: keyof States & string,
  transitions: readonly (Transition & { from: States[keyof States]; to: States[keyof States] })[],
): StateMachine {
  const dot = place.indexOf('.')
  const [table, column] = [place.slice(0, dot), place.slice(dot + 1)]
  return { title, table, column, states, start: states[start] as number | string, transitions }
}
