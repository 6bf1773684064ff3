/** Unmatched payments, as staff see and handle them. */
import type { UnmatchedPayment, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { ProviderUpdate } from '@hiwar/domain/payments/provider-update.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { unmatchedMoved } from './events.ts'
import {
  insertUnmatched,
  listUnmatched,
  lockListed,
  lockUnmatched,
  type UnmatchedRow,
  updateUnmatched,
} from './inbox.store.ts'

export async function listUnmatchedPayments(
  { db }: Context,
  { query }: MemberRequest<typeof unmatchedPaymentEndpoints.list>,
) {
  const { list, total } = await listUnmatched(db, query)
  return { list: list.map(presentUnmatched), total }
}

/**
 * Marks an unmatched payment as handled or not, by which its money leaves suspense or returns to it. The first handler
 * stays named, and a note that is not sent stays. A payment that the provider itself reported as refunded cannot be
 * marked as unhandled.
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
    const entry = { action: 'unmatched-payment.update', object: 'unmatched-payment', objectId: row.id } as const
    await recordAudit(trx, request, { ...entry, ...differenceOf(factsOf(row), factsOf(after)) }, now)
    return presentUnmatched(after)
  })
}

/** The audit log records that there is a note, without its text. */
function factsOf({ handledBy, handledAt, note }: UnmatchedRow): object {
  return { handledBy, handledAt, hasNote: note !== null }
}

function presentUnmatched(row: UnmatchedRow): UnmatchedPayment {
  return {
    ...wire(row, 'id', 'reason', 'transactionId', 'amount', 'handledBy', 'note', 'createdAt'),
    providerRefNum: row.providerRef,
    handled: row.handledAt !== null,
  }
}

/**
 * Lists money that fits no transaction, once, however often it is reported. The money is in suspense until it is
 * returned. A payment reported as fully refunded counts as handled by nobody.
 */
export async function keepUnmatched(
  context: Context,
  trx: Trx,
  { transactionId, reason }: Pick<UnmatchedPayment, 'transactionId' | 'reason'>,
  { providerRef, paymentAmount: amount, state }: ProviderUpdate,
  now: Date,
): Promise<void> {
  const arrived = await insertUnmatched(trx, { transactionId, providerRef, amount, reason }, now)
  if (arrived !== undefined) await recordMove(context, trx, arrived, true)
  if (state !== 'refunded') return
  const listed = arrived ?? (await lockListed(trx, providerRef, reason))
  if (listed.handledAt !== null) return
  await updateUnmatched(trx, listed.id, { handledAt: now })
  await recordMove(context, trx, listed, false)
}

/** Records that the money of a locked row waits again, or was returned. */
export function recordMove(context: Context, trx: Trx, { id, amount }: UnmatchedRow, waits: boolean): Promise<void> {
  return recordEvent(context, trx, unmatchedMoved, { unmatchedId: id, amount, waits })
}
