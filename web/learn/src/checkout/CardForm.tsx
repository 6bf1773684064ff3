import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import type { ReactNode } from 'react'
import { bankStep } from './bank-step.ts'
import { cardStart } from './CardFields.tsx'
import { CardPayForm } from './CardPayForm.tsx'
import type { Purchase } from './order.ts'
import { usePayForm } from './use-order-form.ts'

type Sent = RequestOf<typeof paymentEndpoints.payCard>['body']

interface Typed {
  cardToken: string
  cvv: string
  phone: string
}

interface CardFormProps {
  order: Purchase
  cards: readonly SavedCard[]
}

/** The whole price at once, by a card. */
export function CardForm({ order, cards }: CardFormProps): ReactNode {
  const form = usePayForm<Sent, Typed, CardCheckout>(order, paymentEndpoints.payCard.body, {
    start: cardStart(cards),
    pay: (body, options) => call(paymentEndpoints.payCard, { body }, options),
    done: bankStep(order),
  })

  return <CardPayForm form={form} order={order} cards={cards} />
}
