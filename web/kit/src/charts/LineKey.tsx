import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ChartLine, type ChartPoint, lineLook } from './chart-line.ts'

interface LineKeyProps {
  lines: readonly ChartLine[]
  /** Whose values stand beside the names. */
  point: ChartPoint | undefined
  format: (value: number) => string
  className?: string
}

/** Which line is which, and what each is at one moment. */
export function LineKey({ lines, point, format, className }: LineKeyProps): ReactNode {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 gap-y-0.5 text-sm', className)}>
      {lines.map(({ key, words }, place) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0">
            <line
              x2={18}
              y1={2}
              y2={2}
              strokeWidth={3}
              style={{ stroke: lineLook(place).color }}
              strokeDasharray={lineLook(place).dashes}
            />
          </svg>
          <span className="text-ink-soft">{words}</span>{' '}
          <span className="tabular font-semibold text-ink">{format(point?.values[key] ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}
