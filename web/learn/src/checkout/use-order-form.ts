import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { isUnclear, type Purchase, usePriceCheck } from './order.ts'

interface PayFormParts<Typed extends FieldValues, Sent, Checkout> {
  start: DefaultValues<Typed>
  pay: (body: Sent, options: { idempotencyKey: string }) => Promise<Checkout>
  done: (checkout: Checkout) => void
}

/** The form of one way to pay: the amount on the button is checked again, and one order is made however often it is sent. */
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
