import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import {
  decideByAdmin,
  decideByTutor,
  repeatsRequest,
  type StoredWithdrawal,
  type WithdrawalChanges,
  type WithdrawalDecision,
} from '@hiwar/domain/withdrawals/change.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, type FormRequest, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { demandConfirmation, isConfirmed } from '../../platform/auth/confirmed.ts'
import type { RowChanges, Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { deleteFile, storeFile, withStoredFiles } from '../files/keep.ts'
import { countMovements } from '../ledger/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { withdrawalUpdated } from './events.ts'
import { moveHeld, refuseHeldReceiver, refuseWithdrawal, settleHeld } from './money.ts'
import { presentWithdrawal, withdrawalFacts } from './present.ts'
import {
  existsPaidReceiver,
  findWithdrawal,
  getWithdrawal,
  isHeldForFraud,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './store.ts'

type ChangeRequest = MemberRequest<typeof invoiceEndpoints.update>

/** Only admins attach receipts; tutors change a withdrawal without a form. */
export async function refuseReceipt(
  { db }: Context,
  { actor, params }: FormRequest<typeof invoiceEndpoints.update>,
): Promise<undefined> {
  found(await findWithdrawal(db, params.id), 'invoice-not-found')
  if (!seesAll(actor.role, 'invoice.update')) throw new Refusal('forbidden')
}

/** Changes a withdrawal: its tutor requests changes, admins decide and may attach the receipt. */
export async function changeWithdrawal(context: Context, request: ChangeRequest): Promise<Invoice> {
  const { actor, params, body, files } = request
  const isAdmin = seesAll(actor.role, 'invoice.update')
  if (isAdmin && movesMoney(body)) demandConfirmation(context, actor)
  if (!isAdmin && typeof body.update === 'object') await confirmNewReceiver(context, actor, body.update)
  const { userId } = found(await findWithdrawal(context.db, params.id), 'invoice-not-found')
  authorize(actor, 'invoice.update', { ownerId: userId })
  if (files.receipt === undefined) return writeChange(context, request, userId, body)
  if (!isAdmin) throw new Refusal('forbidden')
  const kept = await storeFile(context, 'receipts', files.receipt)
  const changes = { ...body, receipt: kept.name }
  return withStoredFiles(context, 'receipts', [kept], () => writeChange(context, request, userId, changes))
}

/** Whether an admin decides on the withdrawal or accepts other details; both move money. */
function movesMoney({ status, update }: WithdrawalChanges): boolean {
  return update === 'accept' || (status !== undefined && isDecision(status))
}

/** Demands a confirmation for a receiver to whom the tutor was never paid before. */
export async function confirmNewReceiver(
  context: Context,
  actor: Actor,
  { method, receiver }: Pick<Invoice, 'method' | 'receiver'>,
): Promise<void> {
  if (isConfirmed(context, actor)) return
  if (!(await existsPaidReceiver(context.db, actor.id, method, receiver))) demandConfirmation(context, actor)
}

/** Runs under the tutor's lock, so that one of two simultaneous decisions counts. */
function writeChange(
  context: Context,
  request: ChangeRequest,
  userId: number,
  changes: WithdrawalChanges,
): Promise<Invoice> {
  const { actor, params } = request
  const now = context.clock.now()
  const isAdmin = seesAll(actor.role, 'invoice.update')
  return inTransactionBehind(context, [userId], async (trx) => {
    await lockWithdrawal(trx, params.id)
    const before = await getWithdrawal(trx, params.id)
    if (!isAdmin && repeatsRequest(storedOf(before), changes)) return presentWithdrawal(before)
    const decision = decide(before, changes, isAdmin)
    const approves = decision.event !== undefined && decision.status === WithdrawStatus.Approved
    if (approves && (await isHeldForFraud(trx, userId))) throw new Refusal('bad-request', { status: 409 })
    if (approves) await refuseHeldReceiver(trx, userId, decision.details.receiver, now)
    const limits = await checkDetails(trx, before, changes, decision, now)
    if (decision.isAccepted) await exchangeHeld(trx, before, decision, now)
    const columns = columnsOf(changes, decision, isAdmin ? actor.id : null, now)
    const after = await updateWithdrawal(trx, before, { ...columns, ...limits })
    if (decision.event !== undefined) await settleHeld(trx, after, decision.event, now)
    if (before.receipt !== null && before.receipt !== after.receipt) {
      await deleteFile(context, trx, 'receipts', before.receipt)
    }
    const [was, withdrawal] = [presentWithdrawal(before), presentWithdrawal(after)]
    const decided = decision.event !== undefined && after.decidedAt !== null
    await recordEvent(context, trx, withdrawalUpdated, { invoice: withdrawal, byStaff: isAdmin, decided })
    const facts = differenceOf(withdrawalFacts(was), withdrawalFacts(withdrawal))
    await recordAudit(trx, request, { action: 'invoice.update', object: 'invoice', objectId: after.id, ...facts }, now)
    return withdrawal
  })
}

function storedOf(row: WithdrawalRow): StoredWithdrawal {
  const { method, receiver, amount, status, updateRequest: request } = presentWithdrawal(row)
  return { method, receiver, amount, status, request }
}

function decide(row: WithdrawalRow, changes: WithdrawalChanges, isAdmin: boolean): WithdrawalDecision {
  const stored = storedOf(row)
  const decision = isAdmin ? decideByAdmin(stored, changes) : decideByTutor(stored, changes)
  if ('refuse' in decision) throw new Refusal(decision.refuse)
  return decision
}

/** Checks the details when they are requested, and again when they are accepted. */
async function checkDetails(
  trx: Trx,
  row: WithdrawalRow,
  changes: WithdrawalChanges,
  decision: WithdrawalDecision,
  now: Date,
) {
  const details = typeof changes.update === 'object' ? changes.update : decision.isAccepted ? decision.details : null
  if (details === null) return {}
  const limits = await refuseWithdrawal(trx, { id: row.userId, leavesAt: null }, details, now, piastres(row.amount))
  return decision.isAccepted ? limits : {}
}

/** Replaces the held amount with the new one. */
async function exchangeHeld(trx: Trx, row: WithdrawalRow, { details }: WithdrawalDecision, now: Date): Promise<void> {
  const amount = details.amount - row.amount
  const cause = `changed:${await countMovements(trx, { kind: 'withdrawal', refId: row.id })}`
  await moveHeld(trx, { ...row, amount }, cause, { from: 'tutor-earned', to: 'tutor-held' }, now)
}

/** The columns that a decision changes; `adminId` is null for a tutor. */
function columnsOf(
  changes: WithdrawalChanges,
  decision: WithdrawalDecision,
  adminId: number | null,
  now: Date,
): RowChanges<'invoices'> {
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
  return note === null ? null : cleanRichText(note, 'invoiceNote')
}

function isDecision(status: WithdrawStatus): boolean {
  return status !== WithdrawStatus.PendingApproval && status !== WithdrawStatus.PendingCancellation
}

function requestOf({ update }: WithdrawalChanges, { request }: WithdrawalDecision, now: Date): RowChanges<'invoices'> {
  if (request === null) {
    return { requestedMethod: null, requestedReceiver: null, requestedAmount: null, requestedAt: null }
  }
  if (typeof update !== 'object') return {}
  const { method, receiver, amount } = request
  return { requestedMethod: method, requestedReceiver: receiver, requestedAmount: amount, requestedAt: now }
}
