/** The states of a withdrawal: every change that may happen, one row each. */
import { WithdrawStatus } from '@hiwar/contract/enumerations-withdrawals.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

export type WithdrawalEvent = 'ask-cancel' | 'reopen' | 'cancel' | 'approve' | 'reject'

/** As whom somebody changes a withdrawal. */
export type WithdrawalSide = 'tutor' | 'admin'

export interface WithdrawalTransition {
  readonly from: WithdrawStatus
  readonly event: WithdrawalEvent
  readonly by: readonly WithdrawalSide[]
  readonly to: WithdrawStatus
}

export const withdrawalTransitions: readonly WithdrawalTransition[] = [
  { from: PendingApproval, event: 'ask-cancel', by: ['tutor'], to: PendingCancellation },
  { from: PendingApproval, event: 'cancel', by: ['admin'], to: Canceled },
  { from: PendingApproval, event: 'approve', by: ['admin'], to: Approved },
  { from: PendingApproval, event: 'reject', by: ['admin'], to: Rejected },
  { from: PendingCancellation, event: 'reopen', by: ['admin'], to: PendingApproval },
  { from: PendingCancellation, event: 'cancel', by: ['admin'], to: Canceled },
  { from: PendingCancellation, event: 'approve', by: ['admin'], to: Approved },
  { from: PendingCancellation, event: 'reject', by: ['admin'], to: Rejected },
]

/** The row by which somebody may bring it from one status to the other. */
export function transitionTo(
  from: WithdrawStatus,
  to: WithdrawStatus,
  by: WithdrawalSide,
): WithdrawalTransition | undefined {
  return withdrawalTransitions.find((row) => row.from === from && row.to === to && row.by.includes(by))
}

/** Whether its money waits for a decision. */
export function isOpen(status: WithdrawStatus): boolean {
  return withdrawalTransitions.some(({ from }) => from === status)
}
