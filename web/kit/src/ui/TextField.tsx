import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { foldInput } from './fold-input.ts'
import { Field, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { inputLook } from './input-look.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldWords {
  /** For e-mail, phone, code, card, account, coupon: left to right, digits folded to 0-9 while typing. */
  ltr?: boolean
  icon?: LucideIcon
  aside?: ReactNode
  /** A unit or a button inside the field, at its end. */
  trailing?: ReactNode
}

/** One line of text. Spread `field('email')` of `useContractForm` into it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, aside, id, ...input } = props
  const { ltr = false, icon, trailing, onInput, ...rest } = input

  function keepTyped(event: FormEvent<HTMLInputElement>): void {
    if (ltr) foldInput(event.currentTarget)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, aside, id }}>
      {(ties) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-faint">
              <Icon of={icon} />
            </span>
          )}
          <input
            dir={ltr ? 'ltr' : 'auto'}
            {...rest}
            {...ties}
            onInput={keepTyped}
            className={inputLook(clsx('h-11', ltr && 'text-end', icon && 'ps-11', trailing && 'pe-12'))}
          />
          {trailing && (
            <span className="absolute inset-y-0 end-1 grid place-items-center text-ink-soft">{trailing}</span>
          )}
        </span>
      )}
    </Field>
  )
}
