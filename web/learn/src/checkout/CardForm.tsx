import type { RequestOf } from '@hiwar/contract/endpoint.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { bankStep } from './bank-step.ts'
import { CardFields, cardStart } from './CardFields.tsx'
import type { Order } from './order.ts'
import { PayForm, payWords } from './PayForm.tsx'
import { useOrderForm } from './use-order-form.ts'
import { checkoutWords as words } from './words.ts'

type Sent = RequestOf<typeof paymentEndpoints.payCard>['body']

interface Typed {
  cardToken: string
  cvv: string
  phone: string
}

interface CardFormProps {
  order: Order
  cards: readonly SavedCard[]
}

/** Card, security code, and the one button; the bank asks the rest on a page of its own. */
export function CardForm({ order, cards }: CardFormProps): ReactNode {
  const form = useOrderForm<Sent, Typed, CardCheckout>(order, paymentEndpoints.payCard.body, {
    start: cardStart(cards),
    pay: (body, options) => call(paymentEndpoints.payCard, { body }, options),
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
