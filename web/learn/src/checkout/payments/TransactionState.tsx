import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { moneyWords as words } from './words.ts'

/** How a payment stands, and what was given back of it. */
export function TransactionState({ transaction }: { transaction: Transaction }): ReactNode {
  const now = useNow()
  const { status, refundedAmount, updatedAt } = transaction
  return (
    <>
      <TransactionChip status={status} />
      {refundedAmount > 0 && (
        <span className="mt-1.5 block text-ink-soft text-xs leading-5">
          {wordsOf(words)('refunded', { amount: formatMoney(refundedAmount), day: formatDay(updatedAt, now) })}{' '}
          {words.refundDays}
        </span>
      )}
    </>
  )
}
