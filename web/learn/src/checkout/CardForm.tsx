import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { cvvDigits } from '@hiwar/contract/fields/limits.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { isAddress } from '@hiwar/kit/texts/address.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { LockKeyhole } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PayForm, payWords } from './PayForm.tsx'
import { type Purchase, usePayForm } from './purchase.ts'
import { SavedCards } from './SavedCards.tsx'
import { checkoutWords as words } from './words.ts'

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

/** The whole price at once, by card. */
export function CardForm({ order, cards }: CardFormProps): ReactNode {
  const form = usePayForm<Sent, Typed, CardCheckout>(order, paymentEndpoints.payCard.body, {
    start: cardStart(cards),
    pay: (body, options) => call(paymentEndpoints.payCard, { body }, options),
    done: bankStep(order),
  })

  return <CardPayForm form={form} order={order} cards={cards} />
}

/** Payment methods that need a saved card. The provider stores the cards; our server knows their tokens. */
export function CardPayment({ children }: { children: (cards: readonly SavedCard[]) => ReactNode }): ReactNode {
  const cards = useRead(paymentEndpoints.cards, {})
  return (
    <DataBlock query={cards} skeleton={<CardsSkeleton />}>
      {({ cards: saved }) => children(saved)}
    </DataBlock>
  )
}

function CardsSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-10 w-36" />
      <Skeleton className="mt-4 h-11 w-40" />
      <Skeleton className="mt-4 h-13 w-full" />
    </div>
  )
}

interface CardPayFormProps {
  /** Form of `useOrderForm` that includes the fields of `cardStart`. */
  form: ComponentProps<typeof PayForm>['form'] & {
    field: (name: 'cardToken' | 'cvv' | 'phone') => UseFormRegisterReturn & { error: string | undefined }
    watch: (name: 'cardToken') => string
    setValue: (name: 'cardToken', token: string) => void
    setFocus: (name: 'cvv') => void
  }
  order: Purchase
  cards: readonly SavedCard[]
  /** Fields before the card. */
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
      <CardFields
        cards={cards}
        field={form.field('cardToken')}
        cvv={form.field('cvv')}
        chosen={form.watch('cardToken')}
        onChoose={(token, isNew) => {
          form.setValue('cardToken', token)
          setAdded(isNew ? { token } : null)
        }}
      />
    </PayForm>
  )
}

interface CardFieldsProps extends ComponentProps<typeof SavedCards> {
  cvv: Omit<TextFieldProps, 'label'>
}

/** Fields of a card payment; the card number never passes through our app. */
function CardFields({ cvv, ...saved }: CardFieldsProps): ReactNode {
  return (
    <>
      <SavedCards {...saved} />
      {saved.cards.length > 0 && (
        <TextField
          label={words.cvv}
          hint={words.cvvHint}
          ltr
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={cvvDigits}
          className="sm:max-w-64"
          {...cvv}
        />
      )}
    </>
  )
}

/** Initial values of the card fields. */
export function cardStart(cards: readonly SavedCard[]) {
  return { cardToken: cards[0]?.token ?? '', cvv: '', phone: '' }
}

/** After a charge: on to the bank's page where it asks, otherwise to the outcome. */
export function bankStep({ onOrder }: Purchase) {
  return ({ transactionId, status, redirectUrl }: CardCheckout): void => {
    const isToConfirm = status === TransactionStatus.New && redirectUrl !== null
    if (!isToConfirm || !leaveTo(redirectUrl)) onOrder(transactionId)
  }
}

/** Leaves the app for the bank's page; only for http and https addresses. */
function leaveTo(address: string): boolean {
  if (!isAddress(address) || !['http:', 'https:'].includes(new URL(address).protocol)) return false
  location.assign(address)
  return true
}
