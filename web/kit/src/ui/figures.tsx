import clsx from 'clsx'
import type { ReactNode } from 'react'

interface FigureProps {
  value: ReactNode
  /** Small text beside the number: «دقيقة», «درسًا». */
  unit?: ReactNode
  label?: ReactNode
}

export function Figure({ value, unit, label }: FigureProps): ReactNode {
  return (
    <p className="flex flex-col">
      {label && <span className="text-ink-faint text-sm">{label}</span>}
      <span className="flex items-baseline gap-1.5">
        <span className="tabular font-semibold text-2xl text-ink md:text-3xl">{value}</span>
        {unit && <span className="text-ink-soft text-sm">{unit}</span>}
      </span>
    </p>
  )
}

interface MeterProps {
  /** The full sentence: «متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع». */
  label: string
  value: number
  max: number
  tone?: 'brand' | 'accent' | 'danger'
  className?: string
}

const strokes = { brand: 'text-brand', accent: 'text-accent', danger: 'text-danger' }

/** A bar that fills from right to left. */
export function Meter({ label, value, max, tone = 'brand', className }: MeterProps): ReactNode {
  return (
    <div {...meterRole(label, value, max)} className={clsx('h-2 overflow-hidden rounded-full bg-line', className)}>
      <span
        data-bar="full"
        className={clsx('block h-full rounded-full bg-current', strokes[tone])}
        style={{ inlineSize: `${share(value, max) * 100}%` }}
      />
    </div>
  )
}

export function Ring(props: MeterProps & { children?: ReactNode }): ReactNode {
  const { label, value, max, tone = 'brand', className, children } = props
  return (
    <div {...meterRole(label, value, max)} className={clsx('relative grid size-28 place-items-center', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90 -scale-y-100 fill-none">
        <circle cx="50" cy="50" r="44" strokeWidth="9" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="44"
          strokeWidth="9"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${share(value, max) * 100} 100`}
          className={clsx('stroke-current', strokes[tone])}
        />
      </svg>
      <span aria-hidden="true" className="relative text-center">
        {children}
      </span>
    </div>
  )
}

function meterRole(label: string, value: number, max: number) {
  return {
    role: 'meter',
    'aria-label': label,
    'aria-valuenow': value,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuetext': label,
  }
}

function share(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
}
