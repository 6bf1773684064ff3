import type { RequestOf } from '@hiwar/contract/endpoint.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { cvvDigits } from '@hiwar/contract/limits.ts'
import { type CardCheckout, paymentEndpoints, type SavedCard } from '@hiwar/contract/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { formatMoney } from '@hiwar/kit/format/money.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/use-idempotency-key.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { leaveTo } from './leave-to.ts'
import { isUnclear, type Order, usePriceCheck } from './order.ts'
import { SavedCards } from './SavedCards.tsx'
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
  const { planId, period, coupon, price } = order
  const hasPhone = Boolean(useSession()?.user.phone)
  const checkPrice = usePriceCheck(order)
  const form = useContractForm<Sent, Typed, CardCheckout>(paymentEndpoints.payCard.body, {
    start: { cardToken: cards[0]?.token ?? '', cvv: '', phone: '' },
    body: (typed) => ({ planId, period, couponCode: coupon ?? undefined, ...typed }),
    send: async (body) => {
      await checkPrice()
      return call(paymentEndpoints.payCard, { body }, { idempotencyKey })
    },
    done: ({ transactionId, status, redirectUrl }) => {
      const isToConfirm = status === TransactionStatus.New && redirectUrl !== null
      if (!isToConfirm || !leaveTo(redirectUrl)) order.onOrder(transactionId)
    },
    refused: (error) => {
      if (!isUnclear(error)) return false
      form.setAlert(error.message)
      order.onUnclear()
      return true
    },
  })
  const idempotencyKey = useIdempotencyKey(planId, period, coupon, price.total, form.watch())

  return (
    <form {...form.props} className="flex flex-col gap-6 max-md:[&_input]:scroll-mb-40">
      <SavedCards
        cards={cards}
        field={form.field('cardToken')}
        chosen={form.watch('cardToken')}
        onChoose={(token, isNew) => {
          form.setValue('cardToken', token)
          if (isNew) form.setFocus('cvv')
        }}
      />
      {cards.length > 0 && (
        <TextField
          label={words.cvv}
          hint={words.cvvHint}
          ltr
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={cvvDigits}
          className="sm:max-w-64"
          {...form.field('cvv')}
        />
      )}
      {!hasPhone && (
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          ltr
          className="sm:max-w-96"
          {...form.field('phone')}
        />
      )}
      <FormAlert>{form.alert}</FormAlert>
      <PayBar>
        <Button
          type="submit"
          size="large"
          full
          icon={LockKeyhole}
          busy={form.busy}
          off={form.off ?? (cards.length === 0 ? words.needsCard : undefined)}
        >
          {wordsOf(words)('pay', { amount: formatMoney(price.total) })}
        </Button>
      </PayBar>
      <p className="-mt-3 text-center text-ink-faint text-sm">{form.off ?? words.bankStep}</p>
    </form>
  )
}

/** On a phone the button stays within the thumb's reach, however long the form is. */
export function PayBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="max-md:sticky max-md:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] max-md:-mx-5 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-5 max-md:py-3">
      {children}
    </div>
  )
}
