import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, InputEvent, ReactNode } from 'react'
import { Field, type FieldWords } from './Field.tsx'
import { foldInput } from './fold-input.ts'
import { Icon } from './Icon.tsx'
import { bareInput, inputBox } from './input-look.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldWords {
  /** For e-mail, phone, code, card, account, coupon: left to right, digits folded to 0-9 while typing. */
  ltr?: boolean
  icon?: LucideIcon
  /** Something at the far end of the label's line, such as a link. */
  aside?: ReactNode
  /** A unit or a button inside the field, at its end. */
  trailing?: ReactNode
}

/** One line of text. Spread `field('email')` of `useContractForm` into it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, aside, id, ...input } = props
  const { ltr = false, icon, trailing, onInput, ...rest } = input

  function keepTyped(event: InputEvent<HTMLInputElement>): void {
    if (ltr) foldInput(event.currentTarget)
    onInput?.(event)
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, aside, id }}>
      {(ties) => (
        <span className={inputBox(clsx('h-11 ps-3.5', trailing ? 'pe-1' : 'pe-3.5'))}>
          {icon && <Icon of={icon} className="text-ink-faint" />}
          <input
            dir={ltr ? 'ltr' : 'auto'}
            placeholder=" "
            {...rest}
            {...ties}
            onInput={keepTyped}
            className={bareInput()}
          />
          {trailing}
        </span>
      )}
    </Field>
  )
}
