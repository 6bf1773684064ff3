/** Acts that a withdrawal allows in its present state, and the calls that send them. */
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice, InvoiceChanges } from '@hiwar/contract/money/invoices.ts'
import { transitionTo } from '@hiwar/domain/withdrawals/change.ts'
import { withdrawalWords as words } from './words.ts'

export type WithdrawalAct =
  | 'approve'
  | 'reject'
  | 'accept-cancel'
  | 'reopen'
  | 'cancel'
  | 'accept-update'
  | 'drop-update'
  | 'write-note'
  | 'delete-note'

interface ActLook {
  title: string
  /** Consequence of the act. */
  text?: string
  done: string
  danger?: true
  /** Whether the act takes a text, and whether it needs one. */
  writes?: 'may' | 'must'
}

export const actLooks: Readonly<Record<WithdrawalAct, ActLook>> = {
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

/** Acts still possible, the most likely first. */
export function actsOf({ status, updateRequest, note }: Invoice): WithdrawalAct[] {
  const may = (to: WithdrawStatus) => transitionTo(status, to, 'admin') !== undefined
  const acts: [WithdrawalAct, boolean][] = [
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
  return acts.filter(([, isLeft]) => isLeft).map(([act]) => act)
}

const statusOf: Partial<Record<WithdrawalAct, WithdrawStatus>> = {
  approve: Approved,
  reject: Rejected,
  'accept-cancel': Canceled,
  cancel: Canceled,
  reopen: PendingApproval,
}

/** A required note is sent even when it is empty, so that the refusal names its field. */
const emptyNote = '<p></p>'

export function changesOf(act: WithdrawalAct, typed: string): InvoiceChanges {
  const status = statusOf[act]
  const note = typed || (actLooks[act].writes === 'must' ? emptyNote : undefined)
  return {
    ...(status !== undefined && { status }),
    ...(act === 'accept-update' && { update: 'accept' as const }),
    ...(act === 'drop-update' && { update: 'drop' as const }),
    ...(act === 'delete-note' && { note: null }),
    ...(note !== undefined && { note }),
  }
}

/** Title of the act; a first note is added, a later one changed. */
export function titleOfAct(act: WithdrawalAct, { note }: Invoice): string {
  return act === 'write-note' && note === null ? words.addNote : actLooks[act].title
}
