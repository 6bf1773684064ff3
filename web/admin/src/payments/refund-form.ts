/** Typed fields of a refund, and the call that sends them. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { paymentEndpoints, type RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { piastresOf, poundsOf } from '@hiwar/kit/format/typed.ts'
import { refundWords } from './words.ts'

/** `give` refunds money now; `tell` records a refund that was made at the provider's desk. */
export type RefundDeed = 'give' | 'tell'

export type SentRefund = RequestOf<typeof paymentEndpoints.refund>['body']

export interface TypedRefund {
  share: 'whole' | 'part'
  refundAmount: string
  reason: string
}

export function sendRefund(deed: RefundDeed, body: SentRefund, idempotencyKey: string): Promise<Transaction> {
  if (deed === 'give') return call(paymentEndpoints.refund, { body }, { idempotencyKey })
  const { transactionId, refundAmount = 0 } = body
  return call(paymentEndpoints.tellRefund, { body: { transactionId, refundAmount } }, { idempotencyKey })
}

/**
 * Starts with the suggested amount, or with the whole remainder where the suggestion is none or all of it. A refund
 * made elsewhere starts empty.
 */
export function startOf(deed: RefundDeed, { suggested, refundable }: RefundQuote): TypedRefund {
  if (deed === 'tell') return { share: 'part', refundAmount: '', reason: '' }
  const isPart = suggested > 0 && suggested < refundable
  return { share: isPart ? 'part' : 'whole', refundAmount: suggested > 0 ? poundsOf(suggested) : '', reason: '' }
}

export function amountOf({ share, refundAmount }: TypedRefund, { refundable }: RefundQuote): number {
  return share === 'whole' ? refundable : piastresOf(refundAmount)
}

/** The contract's refund, limited to the remainder of the payment. */
export function refundWithin({ refundable }: RefundQuote) {
  return paymentEndpoints.refund.body.superRefine(({ refundAmount }, context) => {
    if (refundAmount === undefined || (refundAmount > 0 && refundAmount <= refundable)) return
    context.addIssue({ code: 'custom', path: ['refundAmount'] })
  })
}

export function bodyOf(typed: TypedRefund, quote: RefundQuote): unknown {
  const { transactionId } = quote
  const reason = typed.reason.trim()
  return { transactionId, refundAmount: amountOf(typed, quote), ...(reason !== '' && { reason }) }
}

/** Sentence that names what ends with the refund. */
export function effectOf(deed: RefundDeed, amount: number, quote: RefundQuote): string {
  const { refundable, endsSubscription, futureLessons } = quote
  const { effectPart, effectNothing, effectWhole, effectNoLessons } = refundWords[deed]
  if (amount < refundable) return effectPart
  if (!endsSubscription) return effectNothing
  return futureLessons > 0 ? effectWhole : effectNoLessons
}
