import type { RequestOf } from '@hiwar/contract/endpoint.ts'
import type { Installments } from '@hiwar/contract/enumerations.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { bankStep } from './bank-step.ts'
import { CardFields, cardStart } from './CardFields.tsx'
import { InstallmentChoice } from './InstallmentChoice.tsx'
import type { Order } from './order.ts'
import { PayForm, payWords } from './PayForm.tsx'
import { useOrderForm } from './use-order-form.ts'
import { checkoutWords as words } from './words.ts'

type Sent = RequestOf<typeof paymentEndpoints.payByInstallments>['body']

interface Typed {
  installments: Installments | null
  cardToken: string
  cvv: string
  phone: string
}

interface InstallmentsFormProps {
  order: Order
  cards: readonly SavedCard[]
}

/** Into how many parts the bank spreads the total, and the card that pays them. */
export function InstallmentsForm({ order, cards }: InstallmentsFormProps): ReactNode {
  const offers = order.price.installments
  const form = useOrderForm<Sent, Typed, CardCheckout>(order, paymentEndpoints.payByInstallments.body, {
    start: { installments: offers[0]?.count ?? null, ...cardStart(cards) },
    pay: (body, options) => call(paymentEndpoints.payByInstallments, { body }, options),
    done: bankStep(order),
  })

  return (
    <PayForm
      form={form}
      phone={form.field('phone')}
      pay={payWords(order.price.total)}
      icon={LockKeyhole}
      off={cards.length === 0 ? words.needsCard : undefined}
      next={words.bankStep}
    >
      <Controlled control={form.control} name="installments">
        {(field) => <InstallmentChoice offers={offers} {...field} />}
      </Controlled>
      <CardFields
        cards={cards}
        field={form.field('cardToken')}
        cvv={form.field('cvv')}
        chosen={form.watch('cardToken')}
        onChoose={(token, isNew) => {
          form.setValue('cardToken', token)
          if (isNew) form.setFocus('cvv')
        }}
      />
    </PayForm>
  )
}
