import type { RequestOf } from '@hiwar/contract/endpoint.ts'
import { paymentEndpoints, type ReferenceCheckout } from '@hiwar/contract/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/use-idempotency-key.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnclear, type Order, usePriceCheck } from './order.ts'
import { checkoutWords as words } from './words.ts'

type Sent = RequestOf<typeof paymentEndpoints.payByReference>['body']

/** A total of nothing needs no way to pay: one press, and the subscription stands. */
export function FreeActivation(order: Order): ReactNode {
  const { planId, period, coupon, price } = order
  const hasPhone = Boolean(useSession()?.user.phone)
  const checkPrice = usePriceCheck(order)
  const form = useContractForm<Sent, { phone: string }, ReferenceCheckout>(paymentEndpoints.payByReference.body, {
    start: { phone: '' },
    body: ({ phone }) => ({ planId, period, couponCode: coupon ?? undefined, phone }),
    send: async (body) => {
      await checkPrice()
      return call(paymentEndpoints.payByReference, { body }, { idempotencyKey })
    },
    done: ({ transactionId }) => order.onOrder(transactionId),
    refused: (error) => {
      if (!isUnclear(error)) return false
      form.setAlert(error.message)
      order.onUnclear()
      return true
    },
  })
  const idempotencyKey = useIdempotencyKey(planId, period, coupon, price.total, form.watch())
  return (
    <form {...form.props} className="flex flex-col gap-6 pt-4">
      <p className="flex items-start gap-3">
        <Icon of={Gift} className="mt-0.5 size-5.5 text-accent-ink" />
        {words.free}
      </p>
      {!hasPhone && (
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          ltr
          {...form.field('phone')}
        />
      )}
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" size="large" full busy={form.busy} off={form.off}>
        {form.off ?? words.activate}
      </Button>
    </form>
  )
}
