import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface IconProps {
  of: LucideIcon
  /** For arrows and chevrons: drawn for left-to-right pages, turned for ours. */
  mirrored?: boolean
  className?: string
}

/** A decorative icon at the house stroke; the words stand beside it or in the control's name. */
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
