/** Money that no order took, as staff see it and see to it. */
import type { UnmatchedPayment, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { UnmatchedReason } from '@hiwar/domain/payments/report.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { recordMove } from './keep-unmatched.ts'
import { listUnmatched, lockUnmatched, type UnmatchedRow, updateUnmatched } from './unmatched.store.ts'

export async function listUnmatchedPayments(
  { db }: Context,
  { query }: MemberRequest<typeof unmatchedPaymentEndpoints.list>,
) {
  const { list, total } = await listUnmatched(db, query)
  return { list: list.map(presentUnmatched), total }
}

/**
 * Marks money as seen to or not, by which it leaves suspense or returns to it; who saw to it first stays named, a note
 * that is not sent stays. What the provider itself told as given back does not wait again.
 */
export function changeUnmatchedPayment(
  context: Context,
  request: MemberRequest<typeof unmatchedPaymentEndpoints.update>,
): Promise<UnmatchedPayment> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const row = found(await lockUnmatched(trx, params.id), 'not-found')
    const { note = row.note, handled } = body
    const isTurned = handled !== (row.handledAt !== null)
    if (isTurned && !handled && row.handledBy === null) throw new Refusal('bad-request', { status: 409 })
    const seenTo = handled ? { handledBy: actor.id, handledAt: now } : { handledBy: null, handledAt: null }
    const after = await updateUnmatched(trx, row.id, { ...(isTurned ? seenTo : {}), note: note || null })
    if (isTurned) await recordMove(context, trx, after, !handled)
    const entry = { action: 'unmatched-payment.update', object: 'unmatched-payment', objectId: row.id }
    await recordAudit(trx, request, { ...entry, ...differenceOf(factsOf(row), factsOf(after)) }, now)
    return presentUnmatched(after)
  })
}

/** The trail keeps that there is a note, and not what was written. */
function factsOf({ handledBy, handledAt, note }: UnmatchedRow): object {
  return { handledBy, handledAt, hasNote: note !== null }
}

function presentUnmatched(row: UnmatchedRow): UnmatchedPayment {
  return {
    id: row.id,
    reason: row.reason as UnmatchedReason,
    transactionId: row.transactionId,
    providerRefNum: row.providerRef,
    amount: row.amount,
    handled: row.handledAt !== null,
    handledBy: row.handledBy,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}
