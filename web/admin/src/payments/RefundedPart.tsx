import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { paymentWords } from './words.ts'

/** What went back of a payment, or that nobody has told yet how much; nothing where nothing did. */
export function RefundedPart({ transaction }: { transaction: Transaction }): ReactNode {
  const { refundedAmount, refundUntold } = transaction
  if (refundUntold) return <span className="text-warning-ink">{paymentWords.refundUntold}</span>
  if (refundedAmount === 0) return null
  return wordsOf(paymentWords)('refundedPart', { amount: formatMoney(refundedAmount) })
}
