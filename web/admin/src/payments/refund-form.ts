/** What is typed into a refund, and what is sent for it. */
import { paymentEndpoints, type RefundQuote } from '@hiwar/contract/payments.ts'
import { piastresOf, poundsOf } from '@hiwar/kit/format/typed-money.ts'
import { refundWords } from './refund-words.ts'

export interface TypedRefund {
  share: 'whole' | 'part'
  refundAmount: string
  reason: string
}

/** The fair part is offered; where nothing of it is left, or all, the whole rest. */
export function startOf({ suggested, refundable }: RefundQuote): TypedRefund {
  const isPart = suggested > 0 && suggested < refundable
  return { share: isPart ? 'part' : 'whole', refundAmount: suggested > 0 ? poundsOf(suggested) : '', reason: '' }
}

export function amountOf({ share, refundAmount }: TypedRefund, { refundable }: RefundQuote): number {
  return share === 'whole' ? refundable : piastresOf(refundAmount)
}

/** The contract's refund within what is left of the payment. */
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

/** The sentence that says what ends with the money. */
export function effectOf(amount: number, { refundable, endsSubscription, futureLessons }: RefundQuote): string {
  if (amount < refundable) return refundWords.effectPart
  if (!endsSubscription) return refundWords.effectNothing
  return futureLessons > 0 ? refundWords.effectWhole : refundWords.effectNoLessons
}
