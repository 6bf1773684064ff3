/** Who changes what of a withdrawal: its tutor asks, admins decide, each by one row of the table. */
import { type WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'

/** What a tutor asks to be paid, how and where. */
export interface WithdrawalDetails {
  readonly method: WithdrawMethod
  readonly receiver: string
  readonly amount: number
}

export interface StoredWithdrawal extends WithdrawalDetails {
  readonly status: WithdrawStatus
  /** What the tutor wants instead; null when nothing is asked. */
  readonly request: WithdrawalDetails | null
}

export interface WithdrawalChanges {
  readonly status?: WithdrawStatus | undefined
  readonly update?: 'accept' | 'drop' | WithdrawalDetails | undefined
  readonly note?: string | null | undefined
  readonly receipt?: string | null | undefined
}

export interface WithdrawalDecision {
  /** The details from now on. */
  readonly details: WithdrawalDetails
  /** The details are others than before, so that the limits and the money are looked at again. */
  readonly isAccepted: boolean
  readonly request: WithdrawalDetails | null
  readonly status: WithdrawStatus
  /** Undefined when the status stays. */
  readonly event: WithdrawalEvent | undefined
}

type Refused = { readonly refuse: 'forbidden' | 'illegal-invoice-update' | 'bad-request' }

/** What the changes of a tutor come to: one of a wish to cancel and a wish for other details. */
export function decideByTutor(invoice: StoredWithdrawal, changes: WithdrawalChanges): WithdrawalDecision | Refused {
  const { status, update, note, receipt } = changes
  const isOfAdmins = note !== undefined || receipt !== undefined || typeof update === 'string'
  if (isOfAdmins || (status !== undefined && status !== WithdrawStatus.PendingCancellation)) {
    return { refuse: 'forbidden' }
  }
  if (status !== undefined && update !== undefined) return { refuse: 'bad-request' }
  if (update === undefined) return move(invoice, status, 'tutor', asItStands(invoice))
  const mayAsk = invoice.status === WithdrawStatus.PendingApproval && invoice.request === null
  return mayAsk ? { ...asItStands(invoice), request: update } : { refuse: 'illegal-invoice-update' }
}

/** The very wish that waits already, sent again because its answer was lost: nothing is left to be done. */
export function repeatsWish({ status, request }: StoredWithdrawal, { update, ...others }: WithdrawalChanges): boolean {
  if (status !== WithdrawStatus.PendingApproval || request === null || typeof update !== 'object') return false
  const isAlone = Object.values(others).every((other) => other === undefined)
  const { method, receiver, amount } = update
  return isAlone && request.method === method && request.receiver === receiver && request.amount === amount
}

/** What the changes of an admin come to: first the tutor's wish is settled, then the status moves. */
export function decideByAdmin(invoice: StoredWithdrawal, changes: WithdrawalChanges): WithdrawalDecision | Refused {
  const { status, update } = changes
  if (typeof update === 'object' || status === WithdrawStatus.PendingCancellation) return { refuse: 'forbidden' }
  if (update === undefined) return move(invoice, status, 'admin', asItStands(invoice))
  if (invoice.request === null) return { refuse: 'illegal-invoice-update' }
  const isAccepted = update === 'accept'
  const settled = { ...asItStands(invoice), request: null, isAccepted }
  return move(invoice, status, 'admin', isAccepted ? { ...settled, details: invoice.request } : settled)
}

function asItStands({ status, request, method, receiver, amount }: StoredWithdrawal): WithdrawalDecision {
  return { details: { method, receiver, amount }, isAccepted: false, request, status, event: undefined }
}

/** A wish for other details ends with the state it was filed in. */
function move(
  { status: from }: StoredWithdrawal,
  to: WithdrawStatus | undefined,
  by: WithdrawalSide,
  decision: WithdrawalDecision,
): WithdrawalDecision | Refused {
  if (to === undefined) return decision
  const row = transitionTo(from, to, by)
  if (row === undefined) return { refuse: 'illegal-invoice-update' }
  return { ...decision, status: to, event: row.event, request: null }
}

/** The states of a withdrawal: every change that may happen, one row each. */
const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

export type WithdrawalEvent = 'ask-cancel' | 'reopen' | 'cancel' | 'approve' | 'reject'

/** As whom somebody changes a withdrawal. */
type WithdrawalSide = 'tutor' | 'admin'

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
