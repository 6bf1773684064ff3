/** Facts about the purchase that every payment method needs, and the handling of refusals that all methods share. */
import { type PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { type UpgradeFrom, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import type { ApiError } from '@hiwar/kit/api/call.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { keepUser, useLogin } from '@hiwar/kit/login/login.ts'
import { isAddress } from '@hiwar/kit/texts/address.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { checkoutWords } from './words.ts'

export interface Purchase {
  planId: number
  period: PlanPeriod
  coupon: string | null
  /** The first week that gains, of an upgrade alone. */
  upgrade?: UpgradeFrom
  /** The plan is for somebody else. */
  gift?: true
  price: PlanPrice
  onOrder: (transactionId: number) => void
  onUnclear: () => void
  /** A phone that was typed for any of the ways to pay, so that another way has it already. */
  typedPhone: { current: string }
}

export function priceCallOf(planId: number, period: PlanPeriod, coupon: string | null) {
  return { params: { id: planId }, query: { period, ...(coupon !== null && { couponCode: coupon }) } }
}

/** Whether the server may hold a transaction or subscription that this page does not know. */
function isUnclear({ code, status }: ApiError): boolean {
  return code === 'fawry-error' || code === 'subscription-exists' || (code === 'bad-request' && status === 409)
}

interface Checkout {
  transactionId: number
  status: TransactionStatus
  /** The bank's page, on which the person may have to confirm a card payment. */
  redirectUrl?: string | null
}

interface PayFormOptions<Sent> {
  start: Readonly<Record<string, unknown>>
  pay: (body: Sent, options: { idempotencyKey: string }) => Promise<Checkout>
}

/**
 * Form of one payment method: pays the amount on the screen and no other, and makes one transaction however often it is
 * sent. After a change of the price the new amount is shown and needs another press.
 */
export function usePayForm<Sent extends { phone?: string | undefined }, Typed extends FieldValues & { phone: string }>(
  order: Purchase,
  schema: BodySchema<Sent>,
  { start, pay }: PayFormOptions<Sent>,
) {
  const { planId, period, coupon, upgrade, gift, price, typedPhone } = order
  const login = useLogin()
  const readPriceAgain = useReadAgain(planEndpoints.price, upgradeEndpoints.quote)
  const form = useContractForm<Sent, Typed, Checkout>(schema, {
    start: { ...start, phone: typedPhone.current } as DefaultValues<Typed>,
    body: (typed) => ({
      planId,
      period,
      couponCode: coupon ?? undefined,
      ...(upgrade && { upgrade: { from: upgrade } }),
      ...(gift && { gift }),
      expectedTotal: price.total,
      ...typed,
    }),
    send: (body) => pay(body, { idempotencyKey }),
    done: ({ transactionId, status, redirectUrl = null }, { phone }) => {
      // The server keeps the first phone of an account with its first order.
      if (login && phone !== undefined && !login.user.phone) keepUser({ ...login.user, phone })
      const isToConfirm = status === TransactionStatus.New && redirectUrl !== null
      if (!isToConfirm || !leaveTo(redirectUrl)) order.onOrder(transactionId)
    },
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
  const typed = form.watch()
  useEffect(() => {
    typedPhone.current = typed.phone
  }, [typedPhone, typed.phone])
  const idempotencyKey = useIdempotencyKey(planId, period, coupon, upgrade, gift, price.total, typed)
  return form
}

/** Leaves the app for the bank's page; only for http and https addresses. */
function leaveTo(address: string): boolean {
  if (!isAddress(address) || !['http:', 'https:'].includes(new URL(address).protocol)) return false
  location.assign(address)
  return true
}
