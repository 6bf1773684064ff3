import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { figureWords as words } from './words.ts'

interface HourOfWeek {
  weekday: Weekday
  hour: number
}

export const keyOfHour = ({ weekday, hour }: HourOfWeek): number => weekday * 24 + hour
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const strengths = ['bg-sunken', 'bg-brand-tint', 'bg-brand-500/25', 'bg-brand-500/45']

interface WeekGridProps<Cell extends HourOfWeek> {
  cells: readonly Cell[]
  /** From 0 to 1: how strong the colour of the hour is. */
  strength: (cell: Cell) => number
  children: (cell: Cell) => ReactNode
}

/** Days below each other, hours from right to left. */
export function WeekGrid<Cell extends HourOfWeek>({ cells, strength, children }: WeekGridProps<Cell>): ReactNode {
  const known = new Map(cells.map((cell) => [keyOfHour(cell), cell]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll it
    <section tabIndex={0} aria-label={words.asGrid} className="relative overflow-x-auto">
      <table className="tabular w-full min-w-4xl table-fixed border-separate border-spacing-0.5 text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-1 w-[5em] bg-page px-2 text-start font-medium">
              {words.day}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-ink-soft text-xs">
                {formatNumber(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekOrder.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="sticky start-0 z-1 whitespace-nowrap bg-page px-2 text-start font-medium">
                {weekdayName(weekday)}
              </th>
              {hours.map((hour) => {
                const cell = known.get(keyOfHour({ weekday, hour }))
                const level = cell === undefined ? 0 : Math.ceil(strength(cell) * (strengths.length - 1))
                return (
                  <td key={hour} className={clsx('h-11 rounded-sm px-0.5 leading-tight', strengths[level])}>
                    {cell && children(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One number of an hour; its words are for screen readers. */
export function HourLine(props: { value: string; words: string; isMain?: boolean }): ReactNode {
  const { value, words: said, isMain = false } = props
  return (
    <span className={clsx('block', isMain ? 'font-medium' : 'text-ink-soft text-xs')}>
      {value} <span className="sr-only">{said}</span>
    </span>
  )
}
