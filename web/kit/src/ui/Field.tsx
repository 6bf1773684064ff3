import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uiWords } from '../words/ui.ts'
import { Icon } from './Icon.tsx'

/** What every field takes besides what its input takes. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  /** The text of the refused code; it marks the input and is read with it. */
  error?: string | undefined
  optional?: boolean
  /** Keeps the label for screen readers only, where the place itself says it (a search field). */
  hideLabel?: boolean
  className?: string
}

/** The attributes that tie the input to its label, hint and error. */
export interface FieldTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  /** Something at the far end of the label's line, such as a link. */
  aside?: ReactNode
  id?: string | undefined
  children: (ties: FieldTies) => ReactNode
}

/** Label above, hint under it, then the input, then its error. */
export function Field(props: FieldProps): ReactNode {
  const { label, hint, error, optional = false, hideLabel = false, className, aside, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <div className={clsx('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
          {optional && ' '}
          {optional && <span className="font-normal text-ink-faint">{uiWords.optional}</span>}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 mb-1.5 text-ink-faint text-sm leading-relaxed">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The line under an input that says what is needed. */
export function FieldError({ id, error }: { id: string; error: string | undefined }): ReactNode {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex animate-[fade-in_150ms] items-start gap-1.5 text-danger-ink text-sm">
      <Icon of={CircleAlert} className="mt-[0.2em] size-[1.15em]" />
      <span>{error}</span>
    </p>
  )
}
