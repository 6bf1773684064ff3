/** Facts about the purchase that every payment method needs, and the handling of refusals that all methods share. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { ApiError } from '@hiwar/kit/api/call.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
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

/** Whether the server may hold a transaction or subscription that this page does not know. */
function isUnclear({ code, status }: ApiError): boolean {
  return code === 'fawry-error' || code === 'subscription-exists' || (code === 'bad-request' && status === 409)
}

interface PayFormOptions<Typed extends FieldValues, Sent, Checkout> {
  start: DefaultValues<Typed>
  pay: (body: Sent, options: { idempotencyKey: string }) => Promise<Checkout>
  done: (checkout: Checkout) => void
}

/**
 * Form of one payment method: pays the amount on the screen and no other, and makes one transaction however often it is
 * sent. After a change of the price the new amount is shown and needs another press.
 */
export function usePayForm<Sent, Typed extends FieldValues, Checkout>(
  order: Purchase,
  schema: BodySchema<Sent>,
  { start, pay, done }: PayFormOptions<Typed, Sent, Checkout>,
) {
  const { planId, period, coupon, price } = order
  const readPriceAgain = useReadAgain(planEndpoints.price)
  const form = useContractForm<Sent, Typed, Checkout>(schema, {
    start,
    body: (typed) => ({ planId, period, couponCode: coupon ?? undefined, expectedTotal: price.total, ...typed }),
    send: (body) => pay(body, { idempotencyKey }),
    done,
    refused: (error) => {
      if (error.total !== null) {
        form.setAlert(wordsOf(checkoutWords)('priceChanged', { amount: moneyInWords(error.total) }))
        void readPriceAgain()
        return true
      }
      if (!isUnclear(error)) return false
      form.setAlert(error.message)
      order.onUnclear()
      return true
    },
  })
  const idempotencyKey = useIdempotencyKey(planId, period, coupon, price.total, form.watch())
  return form
}
