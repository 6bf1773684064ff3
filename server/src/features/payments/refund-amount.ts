import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import type { RefundDecision } from '@hiwar/domain/payments/refund.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The amount that was decided, or the refusal of the one that was sent. */
export function amountOf(decision: RefundDecision): Piastres {
  if ('refund' in decision) return decision.refund
  if (decision.because === 'state') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal('bad-request', { fields: [{ path: 'refundAmount', code: 'invalid-type' }] })
}
