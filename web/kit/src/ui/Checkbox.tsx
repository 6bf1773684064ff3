import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  note?: ReactNode
  error?: string | undefined
  className?: string
}

/** A yes or no that is sent with its form. */
export function Checkbox({ label, note, error, className, ...rest }: CheckboxProps): ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control py-2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(note && `${id}-note`, error && `${id}-error`) || undefined}
          className="mt-[0.3em] size-5 shrink-0 rounded-small accent-brand"
        />
        <span className="min-w-0 leading-relaxed">{label}</span>
      </label>
      {note && (
        <p id={`${id}-note`} className="ms-8 -mt-1 text-ink-faint text-sm">
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
