import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { uiWords } from '../words/ui.ts'
import { Field, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { bareInput, inputBox } from './input-look.ts'

export interface Choice {
  value: string | number
  words: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldWords {
  choices: readonly Choice[]
  /** The first row while nothing is chosen; `null` when something always is. */
  placeholder?: string | null
}

/** The device's own picker: on a phone nothing serves a long list better. */
export function Select(props: SelectProps): ReactNode {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    id,
    choices,
    placeholder = uiWords.choose,
    ...rest
  } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(ties) => (
        <span className={inputBox('relative h-11')}>
          <select
            {...rest}
            {...ties}
            className={bareInput('appearance-none truncate rounded-control ps-3.5 pe-11 text-ink [&>option]:bg-raised')}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {choices.map(({ value, words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute end-3.5 text-ink-faint" />
        </span>
      )}
    </Field>
  )
}
