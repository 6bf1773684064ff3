import { hoursOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/ranges.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { weekdayName } from '@hiwar/kit/format/weeks.ts'
import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { firstHourIn, firstHourOf, hourHeight } from './calendar-place.ts'

interface WeekGridProps {
  label: string
  days: readonly CairoDay[]
  today: CairoDay
  /** What is drawn: the sheet begins with it. */
  ranges: readonly TimeRange[]
  /** What stands over the column of a day, around its name. */
  head: (day: CairoDay, name: ReactNode) => ReactNode
  column: (day: CairoDay, firstHour: number, height: number) => ReactNode
}

const columns = 'grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]'

/** The week as a sheet: days from the right, hours from above. */
export function WeekGrid({ label, days, today, ranges, head, column }: WeekGridProps): ReactNode {
  const firstHour = firstHourOf(ranges, days)
  const [first = today] = days
  const hours = hoursOfCairoDay(first).slice(firstHour)
  const sheet = useRef<HTMLElement>(null)
  const top = Math.max(0, firstHourIn(ranges, days) - 1 - firstHour) * hourHeight
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = top
  }, [top])
  return (
    <section
      ref={sheet}
      aria-label={label}
      className="max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <div className={clsx(columns, 'sticky top-0 z-5 border-line border-b bg-surface')}>
        <span />
        {days.map((day) => head(day, <DayName day={day} today={today} />))}
      </div>
      <div className={columns}>
        <div aria-hidden="true" className="relative">
          {hours.map((hour, index) => (
            <span
              key={hour}
              className="tabular absolute inset-x-0 -translate-y-1/2 pe-2 text-end text-ink-faint text-xs first:hidden"
              style={{ top: index * hourHeight }}
            >
              {formatClock(hour)}
            </span>
          ))}
        </div>
        {days.map((day) => column(day, firstHour, hours.length * hourHeight))}
      </div>
    </section>
  )
}

function DayName({ day, today }: { day: CairoDay; today: CairoDay }): ReactNode {
  return (
    <p className={clsx('leading-snug', day < today && 'text-ink-faint')}>
      <span className="block text-sm">{weekdayName(weekdayOf(day))}</span>
      <span
        className={clsx(
          'tabular inline-grid min-w-7 place-items-center font-semibold',
          day === today && 'rounded-full bg-brand px-1.5 text-on-brand',
        )}
      >
        {formatNumber(Number(day.slice(-2)))}
      </span>
    </p>
  )
}
