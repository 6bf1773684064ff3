import clsx from 'clsx'
import type { ReactNode } from 'react'

interface LineKeyProps {
  lines: readonly ChartLine[]
  point: ChartPoint | undefined
  format: (value: number) => string
  className?: string
}

export function LineKey({ lines, point, format, className }: LineKeyProps): ReactNode {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 gap-y-0.5 text-sm', className)}>
      {lines.map(({ key, words }, place) => (
        <li key={key} className="inline-flex flex-wrap items-center gap-x-1.5">
          <svg aria-hidden="true" viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0">
            <line
              x2={18}
              y1={2}
              y2={2}
              strokeWidth={3}
              style={{ stroke: lineClasses(place).color }}
              strokeDasharray={lineClasses(place).dashes}
            />
          </svg>
          <span className="text-ink-soft">{words}</span>{' '}
          <span className="tabular font-semibold text-ink">{format(point?.values[key] ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A line of a chart. Lines differ in colour, and in dashes for people who cannot see the colours. */
export interface ChartLine {
  key: string
  words: string
}

/** Values measured at one time, by line. The time is in milliseconds since 1970. */
export interface ChartPoint {
  at: number
  values: Readonly<Record<string, number>>
}

/** A threshold; a value beyond it means that something is wrong. */
export interface ChartLimit {
  value: number
  words: string
}

const looks = [
  { color: 'var(--brand)', dashes: undefined },
  { color: 'var(--info)', dashes: '7 4' },
  { color: 'var(--warning)', dashes: '2 3' },
  { color: 'var(--danger)', dashes: '9 3 2 3' },
] as const

/** Colour and dashes of the line at this position; a chart has at most four lines. */
export function lineClasses(place: number): (typeof looks)[number] {
  return looks[place % looks.length] ?? looks[0]
}

const steps = [1, 2, 2.5, 5, 10]
const parts = 4

/** Five round axis values from zero to at least the highest value: 15.8 → 0, 5, 10, 15, 20. */
export function valueTicks(highest: number): number[] {
  const least = Math.max(highest, 1e-6) / parts
  const scale = 10 ** Math.floor(Math.log10(least))
  // A value exactly at the top can exceed it by a rounding error.
  const step = scale * (steps.find((size) => size * scale >= least * (1 - 1e-9)) ?? 10)
  return Array.from({ length: parts + 1 }, (_, index) => index * step)
}
