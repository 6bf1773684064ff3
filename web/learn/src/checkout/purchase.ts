/** Facts about the purchase that every payment method needs, and the handling of refusals that all methods share. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { checkoutWords } from './words.ts'

export interface Purchase {
  planId: number
  period: PlanPeriod
  coupon: string | null
  /** The price on the screen. */
  price: PlanPrice
  onOrder: (transactionId: number) => void
  onUnclear: () => void
}

export function priceCallOf(planId: number, period: PlanPeriod, coupon: string | null) {
  return { params: { id: planId }, query: { period, ...(coupon !== null && { couponCode: coupon }) } }
}

/** Refuses to charge another amount than the one on the button: the new amount is shown and needs another press. */
function usePriceCheck({ planId, period, coupon, price }: Purchase) {
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

/** Whether the server may hold a transaction or subscription that this page does not know. */
function isUnclear({ code, status }: ApiError): boolean {
  return code === 'fawry-error' || code === 'subscription-exists' || (code === 'bad-request' && status === 409)
}

interface PayFormParts<Typed extends FieldValues, Sent, Checkout> {
  start: DefaultValues<Typed>
  pay: (body: Sent, options: { idempotencyKey: string }) => Promise<Checkout>
  done: (checkout: Checkout) => void
}

/**
 * Form of one payment method: checks the amount on the button again, and makes one transaction however often it is
 * sent.
 */
export function usePayForm<Sent, Typed extends FieldValues, Checkout>(
  order: Purchase,
  schema: BodySchema<Sent>,
  { start, pay, done }: PayFormParts<Typed, Sent, Checkout>,
) {
  const { planId, period, coupon, price } = order
  const checkPrice = usePriceCheck(order)
  const form = useContractForm<Sent, Typed, Checkout>(schema, {
    start,
    body: (typed) => ({ planId, period, couponCode: coupon ?? undefined, ...typed }),
    send: async (body) => {
      await checkPrice()
      return pay(body, { idempotencyKey })
    },
    done,
    refused: (error) => {
      if (!isUnclear(error)) return false
      form.setAlert(error.message)
      order.onUnclear()
      return true
    },
  })
  const idempotencyKey = useIdempotencyKey(planId, period, coupon, price.total, form.watch())
  return form
}
