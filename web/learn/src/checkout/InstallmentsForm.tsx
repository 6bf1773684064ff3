import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Installments } from '@hiwar/contract/enumerations/basic.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import type { ReactNode } from 'react'
import { bankStep } from './bank-step.ts'
import { cardStart } from './CardFields.tsx'
import { CardPayForm } from './CardPayForm.tsx'
import { InstallmentChoice } from './InstallmentChoice.tsx'
import type { Purchase } from './order.ts'
import { usePayForm } from './use-order-form.ts'

type SentInInstallments = RequestOf<typeof paymentEndpoints.payByInstallments>['body']

interface TypedInstallments {
  installments: Installments | null
  cardToken: string
  cvv: string
  phone: string
}

interface InstallmentsFormProps {
  order: Purchase
  cards: readonly SavedCard[]
}

/** Into how many parts the bank spreads the total, and the card that pays them. */
export function InstallmentsForm({ order, cards }: InstallmentsFormProps): ReactNode {
  const offers = order.price.installments
  const form = usePayForm<SentInInstallments, TypedInstallments, CardCheckout>(
    order,
    paymentEndpoints.payByInstallments.body,
    {
      start: { installments: offers[0]?.count ?? null, ...cardStart(cards) },
      pay: (body, options) => call(paymentEndpoints.payByInstallments, { body }, options),
      done: bankStep(order),
    },
  )

  return (
    <CardPayForm form={form} order={order} cards={cards}>
      <Controlled control={form.control} name="installments">
        {(field) => <InstallmentChoice offers={offers} {...field} />}
      </Controlled>
    </CardPayForm>
  )
}
