import { hoursOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { instant, MINUTE, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatClock, weekdayName } from '../format/date-time.ts'
import { formatNumber } from '../format/numbers.ts'
import { firstHourIn, firstHourOf, hourHeight, placeOf } from './calendar-place.ts'

export interface SheetDay {
  day: CairoDay
  firstHour: number
  height: number
}

interface WeekSheetProps {
  label: string
  days: readonly CairoDay[]
  today: CairoDay
  /** Times drawn on the sheet; the earliest one sets the first hour and the scroll position. */
  ranges: readonly TimeRange[]
  aside?: (day: CairoDay) => ReactNode
  column: (place: SheetDay) => ReactNode
}

/** Makes the sheet scrollable by keyboard when no element in it takes the focus. */
const scrolled = { tabIndex: 0 }
const columns = 'grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]'

/** The week as a sheet: days from right to left, hours from top to bottom. */
export function WeekSheet({ label, days, today, ranges, aside, column }: WeekSheetProps): ReactNode {
  const firstHour = firstHourOf(ranges, days)
  const [first = today] = days
  const hours = hoursOfCairoDay(first).slice(firstHour)
  const sheet = useRef<HTMLElement>(null)
  // A little above the hour, whose name stands on its line.
  const top = (firstHourIn(ranges, days) - 1 - firstHour) * hourHeight - 12
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = top
  }, [top])
  return (
    <section
      {...scrolled}
      ref={sheet}
      aria-label={label}
      className="max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-y-auto rounded-card border border-line bg-surface focus-visible:-outline-offset-2"
    >
      <div className={clsx(columns, 'sticky top-0 z-5 border-line border-b bg-surface')}>
        <span />
        {days.map((day) => (
          <div
            key={day}
            className="flex min-h-14 items-center justify-between gap-1 border-line border-s py-1.5 ps-3 pe-1"
          >
            <DayName day={day} today={today} />
            {aside?.(day)}
          </div>
        ))}
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
        {days.map((day) => column({ day, firstHour, height: hours.length * hourHeight }))}
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

/** Column of one day: hour lines, content, and a line at the present time. */
export function SheetColumn(props: ComponentProps<'div'> & SheetDay & { now: number }): ReactNode {
  const { day, firstHour, height, now, className, children, ...rest } = props
  const here = instant(now)
  const present = placeOf({ start: here, end: plus(here, MINUTE) }, day, firstHour)
  return (
    <div
      {...rest}
      className={clsx('relative border-line border-s', className)}
      style={{
        height,
        backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
        backgroundSize: `100% ${hourHeight}px`,
      }}
    >
      {children}
      {present && present.top >= 0 && (
        <span
          className="pointer-events-none absolute inset-x-0 border-danger border-t-2"
          style={{ top: present.top }}
        />
      )}
    </div>
  )
}
