import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import { LockKeyhole } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CardFields } from './CardFields.tsx'
import type { Purchase } from './order.ts'
import { PayForm, payWords } from './PayForm.tsx'
import { checkoutWords as words } from './words.ts'

interface CardPayFormProps {
  /** Of `useOrderForm`, with the fields of `cardStart` among its own. */
  form: ComponentProps<typeof PayForm>['form'] & {
    field: (name: 'cardToken' | 'cvv' | 'phone') => UseFormRegisterReturn & { error: string | undefined }
    watch: (name: 'cardToken') => string
    setValue: (name: 'cardToken', token: string) => void
    setFocus: (name: 'cvv') => void
  }
  order: Purchase
  cards: readonly SavedCard[]
  /** What is asked before the card. */
  children?: ReactNode
}

/** The card, its security code, and the one button; the bank asks the rest on a page of its own. */
export function CardPayForm({ form, order, cards, children }: CardPayFormProps): ReactNode {
  const [added, setAdded] = useState<{ token: string } | null>(null)
  const { setFocus } = form
  // The first card brings the field of its code, which is drawn only now.
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
      off={cards.length === 0 ? words.needsCard : undefined}
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
