/** Rules of changing a withdrawal: its tutor makes requests, and admins decide on them. */
import { type WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'

/** Method, receiver and amount of a withdrawal. */
export interface WithdrawalDetails {
  readonly method: WithdrawMethod
  readonly receiver: string
  readonly amount: number
}

export interface StoredWithdrawal extends WithdrawalDetails {
  readonly status: WithdrawStatus
  /** The details that the tutor requests instead; null without a request. */
  readonly request: WithdrawalDetails | null
}

export interface WithdrawalChanges {
  readonly status?: WithdrawStatus | undefined
  readonly update?: 'accept' | 'drop' | WithdrawalDetails | undefined
  readonly note?: string | null | undefined
  readonly receipt?: string | null | undefined
}

export interface WithdrawalDecision {
  /** The details after the change. */
  readonly details: WithdrawalDetails
  /** The details changed, so the caller checks the limits and the tutor's balance again. */
  readonly isAccepted: boolean
  readonly request: WithdrawalDetails | null
  readonly status: WithdrawStatus
  /** Undefined when the status does not change. */
  readonly event: WithdrawalEvent | undefined
}

type Refused = { readonly refuse: 'forbidden' | 'illegal-invoice-update' | 'bad-request' }

/** Decides on a tutor's changes: either a request to cancel or a request for other details. */
export function decideByTutor(withdrawal: StoredWithdrawal, changes: WithdrawalChanges): WithdrawalDecision | Refused {
  const { status, update, note, receipt } = changes
  if (note !== undefined || receipt !== undefined || typeof update === 'string') return { refuse: 'forbidden' }
  if (status !== undefined && update !== undefined) return { refuse: 'bad-request' }
  if (update === undefined) return changeStatus(withdrawal, status, 'tutor', unchanged(withdrawal))
  const mayRequest = withdrawal.status === WithdrawStatus.PendingApproval && withdrawal.request === null
  return mayRequest ? { ...unchanged(withdrawal), request: update } : { refuse: 'illegal-invoice-update' }
}

/** Whether a tutor sends the open request again, as after a lost response. A repeated request changes nothing. */
export function repeatsRequest({ status, request }: StoredWithdrawal, changes: WithdrawalChanges): boolean {
  const { update, ...others } = changes
  if (status !== WithdrawStatus.PendingApproval || request === null || typeof update !== 'object') return false
  const isAlone = Object.values(others).every((other) => other === undefined)
  const { method, receiver, amount } = update
  return isAlone && request.method === method && request.receiver === receiver && request.amount === amount
}

/** Decides on an admin's changes: first the tutor's request, then the status. */
export function decideByAdmin(withdrawal: StoredWithdrawal, changes: WithdrawalChanges): WithdrawalDecision | Refused {
  const { status, update } = changes
  if (typeof update === 'object' || status === WithdrawStatus.PendingCancellation) return { refuse: 'forbidden' }
  if (update === undefined) return changeStatus(withdrawal, status, 'admin', unchanged(withdrawal))
  if (withdrawal.request === null) return { refuse: 'illegal-invoice-update' }
  const isAccepted = update === 'accept'
  const settled = { ...unchanged(withdrawal), request: null, isAccepted }
  return changeStatus(withdrawal, status, 'admin', isAccepted ? { ...settled, details: withdrawal.request } : settled)
}

function unchanged({ status, request, method, receiver, amount }: StoredWithdrawal): WithdrawalDecision {
  return { details: { method, receiver, amount }, isAccepted: false, request, status, event: undefined }
}

/** Changes the status of the withdrawal, which drops a request for other details. */
function changeStatus(
  { status: from }: StoredWithdrawal,
  to: WithdrawStatus | undefined,
  by: WithdrawalSide,
  decision: WithdrawalDecision,
): WithdrawalDecision | Refused {
  if (to === undefined) return decision
  const transition = transitionTo(from, to, by)
  if (transition === undefined) return { refuse: 'illegal-invoice-update' }
  return { ...decision, status: to, event: transition.event, request: null }
}

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

export type WithdrawalEvent = 'ask-cancel' | 'reopen' | 'cancel' | 'approve' | 'reject'

/** Whether the user acts as the tutor of the withdrawal or as an admin. */
type WithdrawalSide = 'tutor' | 'admin'

export interface WithdrawalTransition {
  readonly from: WithdrawStatus
  readonly event: WithdrawalEvent
  readonly by: readonly WithdrawalSide[]
  readonly to: WithdrawStatus
}

/** The states of a withdrawal; each row is one allowed transition. */
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

/** The transition between the two statuses that the tutor or an admin may make; undefined when there is none. */
export function transitionTo(
  from: WithdrawStatus,
  to: WithdrawStatus,
  by: WithdrawalSide,
): WithdrawalTransition | undefined {
  return withdrawalTransitions.find((row) => row.from === from && row.to === to && row.by.includes(by))
}

/** Whether the withdrawal waits for a decision and its money is reserved. */
export function isOpen(status: WithdrawStatus): boolean {
  return withdrawalTransitions.some(({ from }) => from === status)
}
