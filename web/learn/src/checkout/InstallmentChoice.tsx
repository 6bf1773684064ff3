import { Installments } from '@hiwar/contract/enumerations/basic.ts'
import type { PlanPrice } from '@hiwar/contract/money/plans.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode, Ref } from 'react'
import { checkoutWords as words } from './words.ts'

const names: Record<Installments, string> = {
  [Installments.Two]: words.twoParts,
  [Installments.ThreeMonths]: words.threeMonths,
  [Installments.Four]: words.fourParts,
  [Installments.SixMonths]: words.sixMonths,
}

interface InstallmentChoiceProps {
  offers: PlanPrice['installments']
  value: Installments | null
  onChange: (count: Installments) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

/** The server's offers, each with what one part comes to. */
export function InstallmentChoice({ offers, value, onChange, ...field }: InstallmentChoiceProps): ReactNode {
  return (
    <RadioGroup
      label={words.parts}
      hint={words.partsHint}
      choices={offers.map(({ count, amount }) => ({
        value: count,
        words: names[count],
        note: wordsOf(words)('eachPart', { amount: formatMoney(amount) }),
      }))}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = offers.find(({ count }) => String(count) === target.value)
        if (chosen) onChange(chosen.count)
      }}
      {...field}
    />
  )
}
