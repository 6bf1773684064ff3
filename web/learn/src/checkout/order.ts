/** What every way to pay needs of the order, and what every way does when it is refused. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { checkoutWords } from './words.ts'

export interface Purchase {
  planId: number
  period: PlanPeriod
  coupon: string | null
  /** As it is shown. */
  price: PlanPrice
  onOrder: (transactionId: number) => void
  onUnclear: () => void
}

export function priceCallOf(planId: number, period: PlanPeriod, coupon: string | null) {
  return { params: { id: planId }, query: { period, ...(coupon !== null && { couponCode: coupon }) } }
}

/** Refuses to pay another amount than the one on the button: the new one is shown, and pressed anew. */
export function usePriceCheck({ planId, period, coupon, price }: Purchase) {
  const client = useQueryClient()
  return async (): Promise<void> => {
    const asked = priceCallOf(planId, period, coupon)
    const fresh = await call(planEndpoints.price, asked)
    client.setQueryData(queryKeyOf(planEndpoints.price, asked), fresh)
    if (fresh.total === price.total) return
    const message = wordsOf(checkoutWords)('priceChanged', { amount: formatMoney(fresh.total) })
    throw new ApiError({ code: 'bad-request', status: 0, message })
  }
}

/** Whether something may stand on the server that this page does not know: an order, or a subscription. */
export function isUnclear({ code, status }: ApiError): boolean {
  return code === 'fawry-error' || code === 'subscription-exists' || (code === 'bad-request' && status === 409)
}
