/** Actions that a withdrawal allows in its present state, and the calls that send them. */
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice, InvoiceChanges } from '@hiwar/contract/money/invoices.ts'
import { transitionTo } from '@hiwar/domain/withdrawals/change.ts'
import { withdrawalWords as words } from './words.ts'

export type WithdrawalAction =
  | 'approve'
  | 'reject'
  | 'accept-cancel'
  | 'reopen'
  | 'cancel'
  | 'accept-update'
  | 'drop-update'
  | 'write-note'
  | 'delete-note'

interface ActionStyle {
  title: string
  /** Consequence of the action. */
  text?: string
  done: string
  danger?: true
  /** Whether the action takes a text, and whether it needs one. */
  writes?: 'may' | 'must'
}

export const actionStyles: Readonly<Record<WithdrawalAction, ActionStyle>> = {
  approve: { title: words.approve, text: words.approveText, done: words.approved, writes: 'may' },
  reject: { title: words.reject, text: words.rejectText, done: words.rejected, danger: true, writes: 'must' },
  'accept-cancel': { title: words.acceptCancel, text: words.acceptCancelText, done: words.canceled, danger: true },
  reopen: { title: words.reopen, text: words.reopenText, done: words.reopened },
  cancel: { title: words.cancel, text: words.cancelText, done: words.canceled, danger: true },
  'accept-update': { title: words.acceptUpdate, text: words.acceptUpdateText, done: words.updateAccepted },
  'drop-update': { title: words.dropUpdate, text: words.dropUpdateText, done: words.updateDropped },
  'write-note': { title: words.editNote, done: words.noteSaved, writes: 'must' },
  'delete-note': { title: words.deleteNote, text: words.deleteNoteText, done: words.noteDeleted, danger: true },
}

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

/** Actions still possible, the most likely first. */
export function actionsOf({ status, updateRequest, note }: Invoice): WithdrawalAction[] {
  const may = (to: WithdrawStatus) => transitionTo(status, to, 'admin') !== undefined
  const actions: [WithdrawalAction, boolean][] = [
    ['accept-cancel', status === PendingCancellation && may(Canceled)],
    ['reopen', may(PendingApproval)],
    ['approve', may(Approved)],
    ['accept-update', updateRequest !== null],
    ['drop-update', updateRequest !== null],
    ['write-note', true],
    ['delete-note', note !== null],
    ['cancel', status !== PendingCancellation && may(Canceled)],
    ['reject', may(Rejected)],
  ]
  return actions.filter(([, isLeft]) => isLeft).map(([action]) => action)
}

const statusOf: Partial<Record<WithdrawalAction, WithdrawStatus>> = {
  approve: Approved,
  reject: Rejected,
  'accept-cancel': Canceled,
  cancel: Canceled,
  reopen: PendingApproval,
}

/** A required note is sent even when it is empty, so that the refusal names its field. */
const emptyNote = '<p></p>'

export function changesOf(action: WithdrawalAction, typed: string): InvoiceChanges {
  const status = statusOf[action]
  const note = typed || (actionStyles[action].writes === 'must' ? emptyNote : undefined)
  return {
    ...(status !== undefined && { status }),
    ...(action === 'accept-update' && { update: 'accept' as const }),
    ...(action === 'drop-update' && { update: 'drop' as const }),
    ...(action === 'delete-note' && { note: null }),
    ...(note !== undefined && { note }),
  }
}

/** Title of the action; a first note is added, a later one changed. */
export function titleOfAction(action: WithdrawalAction, { note }: Invoice): string {
  return action === 'write-note' && note === null ? words.addNote : actionStyles[action].title
}
