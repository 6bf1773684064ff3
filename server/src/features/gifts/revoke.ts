import type { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { mayRevoke } from '@hiwar/domain/gifts/gift.ts'
import { NOTHING } from '@hiwar/domain/money/piastres.ts'
import { decideRefund } from '@hiwar/domain/payments/refund.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { lockTransaction } from '../payments/advance.ts'
import { keepOwn, refundableOf, requestRefund } from '../payments/apply-refund.ts'
import { insertAskedRefund, type RefundRow } from '../payments/refunds.store.ts'
import { findTransaction, type TransactionRow } from '../transactions/store.ts'
import { stateOf } from './present.ts'
import { findGift, type GiftRow, lockGift, updateGift } from './store.ts'

type RevokeRequest = MemberRequest<typeof giftEndpoints.revoke>

/**
 * Takes back a gift that nobody has used. One that was bought is refunded whole, as staff refund: nobody can use it
 * from the request on, and the refund ends it.
 */
export async function revokeGift(context: Context, request: RevokeRequest): Promise<{ ok: true }> {
  const { db } = context
  const known = found(await findGift(db, request.params.id), 'gift-not-found')
  authorize(request.actor, 'gift.revoke', { ownerId: known.giverId })
  const order = known.transactionId === null ? undefined : await findTransaction(db, known.transactionId)
  const refund = await inTransaction(db, (trx) => close(context, trx, known, order, request))
  if (refund !== null && order !== undefined) await requestRefund(context, order, refund)
  return { ok: true }
}

/** Returns the refund that the provider is to be asked for; null when no money goes back. */
async function close(
  context: Context,
  trx: Trx,
  known: GiftRow,
  order: TransactionRow | undefined,
  request: RevokeRequest,
): Promise<RefundRow | null> {
  const now = context.clock.now()
  const { id: by } = request.actor
  const transaction = order && (await lockTransaction(trx, order))
  const gift = found(await lockGift(trx, known), 'gift-not-found')
  if (!mayRevoke(stateOf(gift, now))) throw new Refusal('bad-request', { status: 409 })
  await recordAudit(trx, request, { action: 'gift.revoke', object: 'gift', objectId: gift.id }, now)
  if (transaction === undefined) {
    await updateGift(trx, gift.id, { revokedAt: now, revokedBy: by })
    return null
  }
  const decision = decideRefund(refundableOf(transaction), undefined)
  if ('refuse' in decision) throw new Refusal('bad-request', { status: 409 })
  const amount = decision.refund
  if (transaction.amount === NOTHING) {
    await keepOwn(context, trx, transaction, { amount, by }, now)
    return null
  }
  const asked = { transactionId: transaction.id, amount, reason: null, requestedBy: by, endsSubscription: true }
  return insertAskedRefund(trx, asked, now)
}
