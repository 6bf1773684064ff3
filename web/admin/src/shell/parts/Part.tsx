import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

interface PartProps {
  heading: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a panel or page, under its own heading. */
export function Part({ heading, aside, className, children }: PartProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-semibold text-base text-ink">
          {heading}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
