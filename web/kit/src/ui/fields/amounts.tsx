/** Fields for amounts of money and for percentages; they repeat below the input how they read the typed text. */
import { basisPointsOf, piastresOf } from '@hiwar/domain/text/typed-numbers.ts'
import type { ReactNode } from 'react'
import { Money } from '../../format/components.tsx'
import { formatPercent } from '../../format/numbers.ts'
import { uiWords } from '../../words/ui.ts'
import { TextField, type TextFieldProps } from './fields.tsx'

export interface AmountProps extends Omit<TextFieldProps, 'ltr' | 'inputMode'> {
  /** The text in the input, from `amount` of `useContractForm`. */
  typed: string
}

/** An input of pounds. Spread `amount('price')` of `useContractForm` into it. */
export function MoneyField(props: AmountProps): ReactNode {
  const amount = piastresOf(props.typed)
  return (
    <AmountField {...props} read={amount} said={<Money piastres={amount} />} unreadable={uiWords.unreadableAmount} />
  )
}

export function PercentField(props: AmountProps): ReactNode {
  const points = basisPointsOf(props.typed)
  return <AmountField {...props} read={points} said={formatPercent(points)} unreadable={uiWords.unreadablePercent} />
}

interface AmountFieldProps extends AmountProps {
  /** NaN when the text cannot be read. */
  read: number
  said: ReactNode
  unreadable: string
}

function AmountField({ typed, read, said, unreadable, className, error, ...field }: AmountFieldProps): ReactNode {
  const isRead = !Number.isNaN(read)
  const refusal = !isRead && typed.trim() !== '' && error ? unreadable : error
  return (
    <div className={className}>
      <TextField autoComplete="off" {...field} error={refusal} ltr inputMode="decimal" />
      {/* The line keeps its room while it is empty, so that nothing below moves; a refusal takes that room. */}
      <p aria-live="polite" className={`mt-1 text-ink-soft text-sm ${refusal ? 'empty:hidden' : 'min-h-lh'}`}>
        {isRead && said}
      </p>
    </div>
  )
}
