import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

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
  /** Colour never speaks alone: a status chip has an icon beside its words. */
  icon?: LucideIcon
  children: ReactNode
  className?: string
}

/** A small label: a status, a topic, a count. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps): ReactNode {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-0.5 font-medium text-sm leading-none',
        toneLooks[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} className="size-[1.1em]" />}
      {children}
    </span>
  )
}
