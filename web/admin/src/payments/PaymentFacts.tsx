import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { paymentFailureWords } from '@hiwar/contract/enumerations/payment-failure-words.ts'
import { installmentWords, paymentMethodWords, periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { SelfRefundState, type Transaction } from '@hiwar/contract/money/transactions.ts'
import { isRefundLate } from '@hiwar/domain/payments/fair-refund.ts'
import { isRefundable } from '@hiwar/domain/payments/refund.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { instant, instantOf, parseInstant } from '@hiwar/domain/time/instant.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney, Ltr, Money, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { type Fact, Facts } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { listWords } from '../kit/words.ts'
import { paymentWords } from './words.ts'

export function PaymentFacts({ transaction, planName }: { transaction: Transaction; planName: string }): ReactNode {
  const { amount, refundedAmount, installments, couponId, providerRefNum, expiresAt, status, failure, selfRefund } =
    transaction
  const now = useNow()
  const facts: (Fact | false)[] = [
    [paymentWords.plan, planName],
    [paymentWords.period, periodWords[transaction.planPeriod]],
    [paymentWords.way, amount === 0 ? paymentWords.free : paymentMethodWords[transaction.paymentMethod]],
    failure !== null && [paymentWords.failure, paymentFailureWords[failure]],
    installments !== null && [paymentWords.installments, installmentWords[installments]],
    couponId !== null && [paymentWords.coupon, wordsOf(paymentWords)('couponNumber', { id: formatId(couponId) })],
    providerRefNum !== null && [paymentWords.providerNumber, <ProviderNumber key="number" number={providerRefNum} />],
    selfRefund !== null && [paymentWords.selfRefund, <SelfRefund key="self" selfRefund={selfRefund} />],
    isRefundable(status) && [paymentWords.rest, <Money key="rest" piastres={amount - refundedAmount} />],
    expiresAt !== null && [
      parseInstant(expiresAt) > now ? paymentWords.expires : paymentWords.expired,
      <Time key="expires" at={expiresAt} as="full" />,
    ],
    [listWords.created, <Time key="created" at={transaction.createdAt} as="full" />],
    [listWords.updated, <Time key="updated" at={transaction.updatedAt} as="full" />],
  ]
  return <Facts facts={facts} />
}

function SelfRefund({ selfRefund }: { selfRefund: NonNullable<Transaction['selfRefund']> }): ReactNode {
  const now = useNow()
  const { amount, askedAt } = selfRefund
  return wordsOf(paymentWords)('selfRefundOf', { amount: formatMoney(amount), day: formatShortDay(askedAt, now) })
}

export function ProviderNumber({ number }: { number: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1">
      <Ltr className="tabular wrap-break-word max-md:break-all">{number}</Ltr>
      <CopyButton text={number} label={paymentWords.copyNumber} />
    </span>
  )
}

/** Refunded amount, or that the amount is still unknown; empty without a refund. */
export function RefundedPart({ transaction }: { transaction: Transaction }): ReactNode {
  const { refundedAmount, refundUntold, selfRefund } = transaction
  const now = useNow()
  if (selfRefund !== null && selfRefund.state !== SelfRefundState.Given) return <OwedRefund {...{ selfRefund, now }} />
  if (refundUntold) return <span className="text-warning-ink">{paymentWords.refundUntold}</span>
  if (refundedAmount === 0) return null
  return wordsOf(paymentWords)('refundedPart', { amount: formatMoney(refundedAmount) })
}

/** A refund that the student asked for and that is not given yet; by hand it warns before its promised day. */
function OwedRefund({
  selfRefund,
  now,
}: {
  selfRefund: NonNullable<Transaction['selfRefund']>
  now: number
}): ReactNode {
  const { state, askedAt, payBy } = selfRefund
  const amount = formatMoney(selfRefund.amount)
  if (state === SelfRefundState.Asked) return wordsOf(paymentWords)('selfRefundAsked', { amount })
  const isLate = isRefundLate(instantOf(askedAt), instant(now))
  const words = isLate ? 'byHandLate' : 'byHandUntil'
  return (
    <span className={isLate ? 'font-semibold text-danger-ink' : 'text-warning-ink'}>
      {wordsOf(paymentWords)(words, { amount, day: formatShortDay(noonOfDay(payBy), now) })}
    </span>
  )
}

/** Names of the bought plans, archived ones included, loaded in one call. */
export function usePlanNames(planIds: readonly number[]): (planId: number) => string {
  const ids = [...new Set(planIds)].toSorted((one, other) => one - other)
  const plans = useRead(
    planEndpoints.list,
    { query: { ids, size: 100 } },
    { enabled: ids.length > 0, staleTime: MINUTE },
  )
  const known = new Map(plans.data?.list.map((plan) => [plan.id, plan]))
  return (planId) => {
    const plan = known.get(planId)
    return plan === undefined ? wordsOf(paymentWords)('planNumber', { id: formatId(planId) }) : nameOfPlan(plan)
  }
}

function nameOfPlan({ kind, tier, weeklyMinutes }: Plan): string {
  if (kind === PlanKind.Trial) return paymentWords.trial
  return wordsOf(paymentWords)('planOf', { tier: tierWords[tier], minutes: countOf('minute', weeklyMinutes) })
}
