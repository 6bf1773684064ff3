import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { isRefundable } from '@hiwar/domain/payments/refund.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { paymentMethodWords, periodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { type Fact, Facts } from '../shell/parts/Facts.tsx'
import { usePlanNames } from './use-plans.ts'
import { paymentWords } from './words.ts'

/** The lines that hold for this payment. */
export function PaymentFacts({ transaction }: { transaction: Transaction }): ReactNode {
  const { amount, refundedAmount, installments, couponId, providerRefNum, expiresAt, status } = transaction
  const planName = usePlanNames([transaction.planId])
  const facts: (Fact | false)[] = [
    [paymentWords.plan, planName(transaction.planId)],
    [paymentWords.period, periodWords[transaction.planPeriod]],
    [paymentWords.way, amount === 0 ? paymentWords.free : paymentMethodWords[transaction.paymentMethod]],
    installments !== null && [paymentWords.installments, formatNumber(installments)],
    couponId !== null && [paymentWords.coupon, wordsOf(paymentWords)('couponNumber', { id: String(couponId) })],
    providerRefNum !== null && [paymentWords.providerNumber, <ProviderNumber key="number" number={providerRefNum} />],
    isRefundable(status) && [paymentWords.rest, <Money key="rest" piastres={amount - refundedAmount} />],
    expiresAt !== null && [paymentWords.expires, <Time key="expires" at={expiresAt} as="full" />],
    [listWords.created, <Time key="created" at={transaction.createdAt} as="full" />],
    [listWords.updated, <Time key="updated" at={transaction.updatedAt} as="full" />],
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}

export function ProviderNumber({ number }: { number: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1">
      <Ltr className="tabular break-all">{number}</Ltr>
      <CopyButton text={number} label={paymentWords.copyNumber} />
    </span>
  )
}
