import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface CardProps extends ComponentProps<'section'> {
  /** Lifts under the pointer, for cards that lead somewhere. */
  lifts?: boolean
  /** Its own inner space; `none` when the content brings it. */
  pad?: 'base' | 'none'
}

/** The one card of the product. */
export function Card({ lifts = false, pad = 'base', className, ...rest }: CardProps): ReactNode {
  return (
    <section
      {...rest}
      className={clsx(
        'min-w-0 rounded-card border border-line bg-surface shadow-rest',
        pad === 'base' && 'p-5 md:p-6',
        lifts && 'transition-[border-color,box-shadow] duration-200 hover:border-brand-500/45 hover:shadow-float',
        className,
      )}
    />
  )
}
