import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The turning ring; it stands only inside buttons and inside admin's page area. */
export function Spinner({ className }: { className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.15em] rounded-full border-2 border-current border-e-transparent',
        'animate-[turn_700ms_linear_infinite]',
        className,
      )}
    />
  )
}
