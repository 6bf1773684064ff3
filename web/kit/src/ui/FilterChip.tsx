import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean
}

/** A filter that is on or off. */
export function FilterChip({ pressed, className, children, ...rest }: FilterChipProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-4 font-medium text-sm transition-colors touch:min-h-11',
        pressed
          ? 'border-brand bg-brand-tint text-brand-ink'
          : 'border-line-strong/70 bg-surface text-ink-soft hover:bg-sunken',
        className,
      )}
    >
      {pressed && <Icon of={Check} />}
      {children}
    </button>
  )
}
