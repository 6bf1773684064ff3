import { cvvDigits } from '@hiwar/contract/fields/limits.ts'
import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { LockKeyhole } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PayForm, payWords } from './PayForm.tsx'
import { type Purchase, usePayForm } from './purchase.ts'
import { SavedCards } from './SavedCards.tsx'
import { checkoutWords as words } from './words.ts'

interface CardFormProps {
  order: Purchase
  cards: readonly SavedCard[]
}

/** The whole price at once, by card. */
export function CardForm({ order, cards }: CardFormProps): ReactNode {
  const form = usePayForm(order, paymentEndpoints.payCard.body, {
    start: cardStart(cards),
    pay: (body, options) => call(paymentEndpoints.payCard, { body }, options),
  })
  return <CardPayForm form={form} order={order} cards={cards} />
}

/** The form of a payment method that needs a saved card. The provider stores the cards; our server knows their tokens. */
export function withCards(Form: (props: CardFormProps) => ReactNode) {
  return function FormWithCards(order: Purchase): ReactNode {
    const cards = useRead(paymentEndpoints.cards, {})
    return (
      <DataBlock
        query={cards}
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-10 w-36" />
            <Skeleton className="mt-4 h-11 w-40" />
            <Skeleton className="mt-4 h-13 w-full" />
          </div>
        }
      >
        {({ cards: saved }) => <Form order={order} cards={saved} />}
      </DataBlock>
    )
  }
}

interface CardPayFormProps extends CardFormProps {
  /** Form of `usePayForm` that includes the fields of `cardStart`. */
  form: ComponentProps<typeof PayForm>['form'] & {
    field: (name: 'cardToken' | 'cvv' | 'phone') => UseFormRegisterReturn & { error: string | undefined }
    watch: (name: 'cardToken') => string
    setValue: (name: 'cardToken', token: string) => void
    setFocus: (name: 'cvv') => void
  }
  children?: ReactNode
}

/** Card, security code and the one button; the bank's own page asks the rest. */
export function CardPayForm({ form, order, cards, children }: CardPayFormProps): ReactNode {
  const [added, setAdded] = useState<{ token: string } | null>(null)
  const { setFocus } = form
  // The first card adds the field of its security code, which appears only now.
  const drawn = cards.some(({ token }) => token === added?.token) ? added : null
  useEffect(() => {
    if (drawn) setFocus('cvv')
  }, [drawn, setFocus])

  return (
    <PayForm
      form={form}
      phone={form.field('phone')}
      pay={payWords(order.price.total)}
      icon={LockKeyhole}
      isReady={cards.length > 0}
      next={words.bankStep}
    >
      {children}
      {/* The card number never passes through our app. */}
      <SavedCards
        cards={cards}
        field={form.field('cardToken')}
        chosen={form.watch('cardToken')}
        onChoose={(token, isNew) => {
          form.setValue('cardToken', token)
          setAdded(isNew ? { token } : null)
        }}
      />
      {cards.length > 0 && (
        <TextField
          label={words.cvv}
          hint={drawn ? words.cvvAgain : words.cvvHint}
          ltr
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={cvvDigits}
          className="sm:col-span-1! sm:max-w-96"
          {...form.field('cvv')}
        />
      )}
    </PayForm>
  )
}

export function cardStart(cards: readonly SavedCard[]) {
  return { cardToken: cards[0]?.token ?? '', cvv: '' }
}
