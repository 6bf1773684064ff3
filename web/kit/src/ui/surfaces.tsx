import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface CardProps extends ComponentProps<'section'> {
  /** Lifts under the pointer, for cards that are links. */
  lifts?: boolean
  /** Inner spacing; `none` when the content has its own. */
  pad?: 'base' | 'none'
}

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

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneLooks: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-tint text-brand-ink',
  accent: 'bg-accent-tint text-accent-ink',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
  info: 'bg-info-tint text-info-ink',
}

interface ChipProps {
  tone?: Tone
  /** An icon besides the text, because colour alone must not carry the meaning of a status. */
  icon?: LucideIcon
  children: ReactNode
  className?: string
}

export function Chip({ tone = 'neutral', icon, children, className }: ChipProps): ReactNode {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full sm:whitespace-nowrap px-3 py-0.5 font-medium text-sm leading-snug',
        toneLooks[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} className="size-[1.1em]" />}
      {children}
    </span>
  )
}

interface IconProps {
  of: LucideIcon
  /** Flips arrows and chevrons that are drawn for left-to-right pages. */
  mirrored?: boolean
  className?: string
}

/** A decorative icon with the product's stroke width. The text is beside it or in the control's name. */
export function Icon({ of: Drawing, mirrored = false, className }: IconProps): ReactNode {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.75}
      className={clsx('icon', mirrored && 'mirrored', className)}
    />
  )
}
