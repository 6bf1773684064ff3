import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  label: ReactNode
  note?: ReactNode
  className?: string
}

/** A setting that takes effect at once. */
export function Switch({ label, note, className, ...rest }: SwitchProps): ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1">
        <span className="min-w-0 leading-relaxed">{label}</span>
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            {...rest}
            type="checkbox"
            {...switchRole}
            aria-describedby={note ? id : undefined}
            className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className={trackLook} />
          <span className={thumbLook} />
        </span>
      </label>
      {note && (
        <p id={id} className="-mt-0.5 me-16 text-ink-faint text-sm">
          {note}
        </p>
      )}
    </div>
  )
}

// A checkbox tells its own state, so it needs no aria-checked.
const switchRole = { role: 'switch' }

const trackLook = clsx(
  'size-full rounded-full bg-line-strong transition-colors peer-checked:bg-brand peer-disabled:opacity-50',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
)
const thumbLook = clsx(
  'pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-white shadow-rest transition-transform',
  'rtl:peer-checked:-translate-x-5 ltr:peer-checked:translate-x-5',
)
