import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { inTransactionBehind } from '../users/store.ts'
import { codeOf, drawGiftCode } from './code.ts'
import { presentGift, stateOf } from './present.ts'
import { redeemGift } from './redeem.ts'
import { revokeGift } from './revoke.ts'
import { findGift, insertGifts, listGifts, lockGift, updateGift } from './store.ts'

export const giftRoutes = [
  serve(giftEndpoints.redeem, redeemGift),
  serve(giftEndpoints.list, listOwnGifts),
  serve(giftEndpoints.revoke, revokeGift),
  serve(giftEndpoints.showCode, showCode),
  serve(giftEndpoints.create, createGifts),
]

/** The caller's own gifts, or for admins everybody's. */
async function listOwnGifts({ db, clock }: Context, { actor, query }: MemberRequest<typeof giftEndpoints.list>) {
  const forStaff = seesAll(actor.role, 'gift.list')
  const { list, total } = await listGifts(db, forStaff ? (query.users ?? null) : [actor.id], query)
  return { list: list.map((row) => presentGift(row, { forStaff }, clock.now())), total }
}

/** Shows a code: first the one that was mailed, later a new one in its place. */
async function showCode(
  context: Context,
  { actor, params }: MemberRequest<typeof giftEndpoints.showCode>,
): Promise<{ code: string }> {
  const { db, config, clock } = context
  const known = found(await findGift(db, params.id), 'gift-not-found')
  authorize(actor, 'gift.renew-code', { ownerId: known.giverId })
  return inTransactionBehind(context, [actor.id], async (trx) => {
    const now = clock.now()
    const gift = found(await lockGift(trx, known), 'gift-not-found')
    if (stateOf(gift, now) !== 'open') throw new Refusal('bad-request', { status: 409 })
    const { seed, codeHash } = gift.shownAt === null ? gift : drawGiftCode(config)
    await updateGift(trx, gift.id, { seed, codeHash, shownAt: now })
    return { code: codeOf(config, seed) }
  })
}

/** Staff make codes for minutes; nobody sees them again. */
function createGifts(
  { db, config, clock }: Context,
  request: MemberRequest<typeof giftEndpoints.create>,
): Promise<{ codes: string[] }> {
  const now = clock.now()
  const { minutes, count } = request.body
  const expiresAt = new Date(request.body.expiresAt)
  if (expiresAt <= now)
    throw new Refusal('bad-request', { fields: [{ path: 'expiresAt', code: 'expired-coupon-expire-date' }] })
  const codes = Array.from({ length: count }, () => drawGiftCode(config))
  return inTransaction(db, async (trx) => {
    const common = { giverId: request.actor.id, minutes, expiresAt, shownAt: now, createdAt: now }
    const [first] = await insertGifts(
      trx,
      codes.map((code) => ({ ...common, ...code })),
    )
    const after = { minutes, count, expiresAt: expiresAt.toISOString() }
    await recordAudit(trx, request, { action: 'gift.create', object: 'gift', objectId: first?.id ?? 0, after }, now)
    return request.saveReply(trx, { codes: codes.map(({ seed }) => codeOf(config, seed)) })
  })
}
