import clsx from 'clsx'
import type { ReactNode } from 'react'

interface FigureProps {
  /** The number as text, from a formatter. */
  value: ReactNode
  /** Small beside it: «دقيقة», «درسًا». */
  unit?: ReactNode
  label?: ReactNode
  className?: string
}

/** A number that matters, large, with its unit small beside it. */
export function Figure({ value, unit, label, className }: FigureProps): ReactNode {
  return (
    <p className={clsx('flex flex-col', className)}>
      {label && <span className="text-ink-faint text-sm">{label}</span>}
      <span className="flex items-baseline gap-1.5">
        <span className="tabular font-semibold text-2xl text-ink md:text-3xl">{value}</span>
        {unit && <span className="text-ink-soft text-sm">{unit}</span>}
      </span>
    </p>
  )
}
