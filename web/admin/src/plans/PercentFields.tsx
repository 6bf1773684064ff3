import { type AmountProps, PercentField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { type ReactNode, useId } from 'react'
import { planWords } from './words.ts'

type Percent = Omit<AmountProps, 'label'>

interface PercentFieldsProps {
  label: string
  hint?: string
  month: Percent
  quarter: Percent
  year: Percent
}

/** Discount for each period, in percent. */
export function PercentFields({ label, hint, month, quarter, year }: PercentFieldsProps): ReactNode {
  const id = useId()
  const sides = [
    [planWords.month, month],
    [planWords.quarter, quarter],
    [planWords.year, year],
  ] as const
  return (
    <fieldset aria-describedby={hint && id}>
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      {hint && (
        <p id={id} className="-mt-1 mb-2 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-3 gap-3">
        {sides.map(([words, field]) => (
          <PercentField
            key={words}
            label={words}
            trailing={<span className="px-2 text-ink-faint">{planWords.percent}</span>}
            {...field}
          />
        ))}
      </div>
    </fieldset>
  )
}
