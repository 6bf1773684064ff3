import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { paymentEndpoints, type ReferenceCheckout } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Gift, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase } from './order.ts'
import { PayForm } from './PayForm.tsx'
import { usePayForm } from './use-order-form.ts'
import { checkoutWords as words } from './words.ts'

type SentForReference = RequestOf<typeof paymentEndpoints.payByReference>['body']

/** One press gives a number to pay with; where nothing is to be paid, the subscription stands at once. */
export function ReferenceForm(order: Purchase): ReactNode {
  const isFree = order.price.total === 0
  const form = usePayForm<SentForReference, { phone: string }, ReferenceCheckout>(
    order,
    paymentEndpoints.payByReference.body,
    {
      start: { phone: '' },
      pay: (body, options) => call(paymentEndpoints.payByReference, { body }, options),
      done: ({ transactionId }) => order.onOrder(transactionId),
    },
  )
  return (
    <PayForm form={form} phone={form.field('phone')} pay={isFree ? words.activate : words.askReference}>
      <p className="flex items-start gap-3">
        <Icon
          of={isFree ? Gift : Store}
          className={`mt-0.5 size-5.5 ${isFree ? 'text-accent-ink' : 'text-brand-ink'}`}
        />
        {isFree ? words.free : words.referenceText}
      </p>
    </PayForm>
  )
}
