import { PlanKind, type PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { KeptChoiceLine } from '../kept-choice.tsx'
import { CouponField, isCouponRefusal, useCoupon } from './CouponField.tsx'
import { giftWords } from './gifts/words.ts'
import { PayTabs, ReferenceForm } from './PayTabs.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { priceCallOf } from './purchase.ts'
import { checkoutWords as words } from './words.ts'

interface PayViewProps {
  planId: number
  period: PlanPeriod
  gift?: boolean
  /** Called when a transaction exists; another view shows its outcome. */
  onOrder: (transactionId: number) => void
  /** Called when the answer was lost, so that a transaction may exist. */
  onUnclear: () => void
}

export function PayView({ planId, period, gift = false, onOrder, onUnclear }: PayViewProps): ReactNode {
  const { coupon, lost, choose, lose } = useCoupon(planId, period)
  const typedPhone = useRef('')
  const plan = useRead(planEndpoints.read, { params: { id: planId } })
  const price = useRead(planEndpoints.price, priceCallOf(planId, period, coupon))

  const refusal = coupon !== null && price.error instanceof ApiError ? price.error.code : undefined
  const lostBy = isCouponRefusal(refusal) ? refusal : undefined
  const forget = useEffectEvent(lose)
  useEffect(() => {
    if (lostBy !== undefined) forget(lostBy)
  }, [lostBy])

  const error = plan.error ?? (lostBy === undefined ? price.error : null)
  if (isMissing(error)) return <NoSuchPlan />
  if (plan.data === undefined || price.data === undefined) {
    if (error === null) return <CheckoutLoading />
    return (
      <CheckoutFault
        error={error}
        onRetry={() => {
          void plan.refetch()
          void price.refetch()
        }}
      />
    )
  }
  const isTrial = plan.data.kind === PlanKind.Trial
  const order = { planId, period, coupon, price: price.data, ...(gift && { gift }), onOrder, onUnclear, typedPhone }
  return (
    <>
      {gift ? (
        <PageHeading note={giftWords.payNote}>{giftWords.payTitle}</PageHeading>
      ) : (
        <PageHeading>{isTrial ? words.trialTitle : words.title}</PageHeading>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)] xl:order-2">
          {!isTrial && !gift && <KeptChoiceLine />}
          <PurchaseSummary plan={plan.data} price={price.data} />
          {!isTrial && <CouponField {...{ planId, period, coupon, lost }} onChange={choose} />}
        </div>
        <Card>{price.data.total === 0 ? <ReferenceForm {...order} /> : <PayTabs {...order} />}</Card>
      </div>
    </>
  )
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403)
}

export function CheckoutLoading(): ReactNode {
  return (
    <Loading>
      <Skeleton className="mb-6 h-9 w-56" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card className="xl:order-2">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={4} className="mt-5 max-xl:hidden xl:min-h-80" />
        </Card>
        <Card>
          <Skeleton className="h-44 w-full md:h-24" />
          <Skeleton className="mt-8 h-16 w-full" />
          <Skeleton className="mt-8 h-13 w-full" />
        </Card>
      </div>
    </Loading>
  )
}

export function NoSuchPlan(): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-6 py-8 text-center md:py-14">
      <Drawing name="lost" className="h-36 md:h-44" />
      <PageHeading className="mb-0! justify-center">{messageOf('plan-not-found')}</PageHeading>
      <LinkButton to="/plans">{words.plans}</LinkButton>
    </div>
  )
}

/** Shown when the checkout cannot be loaded; the page keeps its heading. */
export function CheckoutFault({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <ErrorBlock error={error} onRetry={onRetry} />
    </>
  )
}
