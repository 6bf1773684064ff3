import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import {
  decideByAdmin,
  decideByTutor,
  repeatsWish,
  type StoredWithdrawal,
  type WithdrawalChanges,
  type WithdrawalDecision,
} from '@hiwar/domain/withdrawals/change.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import type { Invoices } from '../../platform/db/types.generated.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { dropFile, keepFile, keepingFiles } from '../files/keep.ts'
import { countMovements } from '../ledger/store.ts'
import { lockPeople } from '../users/store.ts'
import { withdrawalUpdated } from './events.ts'
import { moveHeld, refuseWithdrawal, settleHeld } from './money.ts'
import { presentWithdrawal, withdrawalFacts } from './present.ts'
import { findWithdrawal, getWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts'

type ChangeRequest = MemberRequest<typeof invoiceEndpoints.update>

/** Its tutor asks for a change, admins decide, and may send the receipt along. */
export async function changeWithdrawal(context: Context, request: ChangeRequest): Promise<Invoice> {
  const { actor, params, body, files } = request
  const isAdmin = seesAll(actor.role, 'invoice.update')
  const { userId } = found(await findWithdrawal(context.db, params.id), 'invoice-not-found')
  authorize(actor, 'invoice.update', { ownerId: userId })
  if (files.receipt === undefined) return writeChange(context, request, userId, body)
  if (!isAdmin) throw new Refusal('forbidden')
  const kept = await keepFile(context, 'receipts', files.receipt)
  const changes = { ...body, receipt: kept.name }
  return keepingFiles(context, 'receipts', [kept], () => writeChange(context, request, userId, changes))
}

/** Under the tutor's lock, so that of two decisions one counts. */
function writeChange(
  context: Context,
  request: ChangeRequest,
  userId: number,
  changes: WithdrawalChanges,
): Promise<Invoice> {
  const { actor, params } = request
  const now = context.clock.now()
  const isAdmin = seesAll(actor.role, 'invoice.update')
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [userId])
    await lockWithdrawal(trx, params.id)
    const before = await getWithdrawal(trx, params.id)
    if (!isAdmin && repeatsWish(storedOf(before), changes)) return presentWithdrawal(before)
    const decision = decide(before, changes, isAdmin)
    const limits = await checkDetails(trx, before, changes, decision)
    if (decision.isAccepted) await exchangeHeld(trx, before, decision, now)
    const columns = columnsOf(changes, decision, isAdmin ? actor.id : null, now)
    const after = await updateWithdrawal(trx, before, { ...columns, ...limits })
    if (decision.event !== undefined) await settleHeld(trx, after, decision.event, now)
    if (before.receipt !== null && before.receipt !== after.receipt) {
      await dropFile(context, trx, 'receipts', before.receipt)
    }
    const [was, invoice] = [presentWithdrawal(before), presentWithdrawal(after)]
    const decided = decision.event !== undefined && after.decidedAt !== null
    await recordEvent(context, trx, withdrawalUpdated, { invoice, byStaff: isAdmin, decided })
    const facts = differenceOf(withdrawalFacts(was), withdrawalFacts(invoice))
    await recordAudit(trx, request, { action: 'invoice.update', object: 'invoice', objectId: after.id, ...facts }, now)
    return invoice
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

/** Details are looked at when they are asked for, and again when they are accepted. */
async function checkDetails(trx: Trx, row: WithdrawalRow, changes: WithdrawalChanges, decision: WithdrawalDecision) {
  const held = piastres(row.amount)
  if (typeof changes.update === 'object') {
    await refuseWithdrawal(trx, row.userId, changes.update, held)
    return {}
  }
  return decision.isAccepted ? refuseWithdrawal(trx, row.userId, decision.details, held) : {}
}

/** Holds the new amount in place of the old one. */
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
