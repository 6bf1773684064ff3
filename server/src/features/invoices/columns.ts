import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { WithdrawalChanges, WithdrawalDecision } from '@hiwar/domain/withdrawals/change.ts'
import type { Updateable } from 'kysely'
import type { Invoices } from '../../platform/db/types.generated.ts'
import { cleanRichText } from '../../platform/rich-text.ts'

/** The columns that a decision changes; `adminId` is null for a tutor. */
export function columnsOf(
  changes: WithdrawalChanges,
  decision: WithdrawalDecision,
  adminId: number | null,
  now: Date,
): Updateable<Invoices> {
  const { details, status, event } = decision
  return {
    ...details,
    status,
    ...requestOf(changes, decision, now),
    ...(event === 'ask-cancel' ? { cancellationRequestedAt: now } : {}),
    ...(event === 'reopen' ? { cancellationRequestedAt: null } : {}),
    ...(event !== undefined && isDecision(status) ? { decidedAt: now } : {}),
    ...(adminId === null ? {} : { addressedBy: adminId }),
    ...(changes.note === undefined ? {} : { note: cleanNote(changes.note) }),
    ...(changes.receipt === undefined ? {} : { receipt: changes.receipt }),
    updatedAt: now,
  }
}

function cleanNote(note: string | null): string | null {
  return note === null ? null : cleanRichText(note, 'invoice-note-invalid-html')
}

function isDecision(status: WithdrawStatus): boolean {
  return status !== WithdrawStatus.PendingApproval && status !== WithdrawStatus.PendingCancellation
}

function requestOf({ update }: WithdrawalChanges, { request }: WithdrawalDecision, now: Date): Updateable<Invoices> {
  if (request === null) {
    return { requestedMethod: null, requestedReceiver: null, requestedAmount: null, requestedAt: null }
  }
  if (typeof update !== 'object') return {}
  const { method, receiver, amount } = request
  return { requestedMethod: method, requestedReceiver: receiver, requestedAmount: amount, requestedAt: now }
}
