import { cvvDigits } from '@hiwar/contract/fields/limits.ts'
import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { SavedCards } from './SavedCards.tsx'
import { checkoutWords as words } from './words.ts'

interface CardFieldsProps extends ComponentProps<typeof SavedCards> {
  cvv: Omit<TextFieldProps, 'label'>
}

/** What a card is asked for; its number never passes through here. */
export function CardFields({ cvv, ...saved }: CardFieldsProps): ReactNode {
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

/** What is typed of a card at first. */
export function cardStart(cards: readonly SavedCard[]) {
  return { cardToken: cards[0]?.token ?? '', cvv: '', phone: '' }
}
