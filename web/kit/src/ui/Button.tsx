import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something runs: the width stays, a ring turns, further presses are ignored. */
  busy?: boolean
  /** Why the button cannot be pressed now; it stays reachable, so that the reason can be read. */
  off?: string | undefined
  icon?: LucideIcon
}

/** The button of every screen. Its words are verbal nouns: «حفظ», «تأكيد الحجز». */
export function Button(props: ButtonProps): ReactNode {
  const { tone, size, full, busy = false, off, icon, className, children, onClick, disabled, ...rest } = props
  const reasonId = useId()
  const still = busy || off !== undefined || disabled === true

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (still) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      aria-describedby={off === undefined ? rest['aria-describedby'] : reasonId}
      title={off ?? rest.title}
      onClick={press}
      className={buttonLook({ tone, size, full }, clsx(busy && 'aria-disabled:opacity-100', className))}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {off !== undefined && (
        <span id={reasonId} className="sr-only">
          {off}
        </span>
      )}
    </button>
  )
}
