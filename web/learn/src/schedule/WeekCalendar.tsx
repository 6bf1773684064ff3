import { hoursOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CalendarColumn } from './CalendarColumn.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { firstHourIn, firstHourOf, hourHeight } from './calendar-place.ts'
import type { SlotOpening } from './slot-opening.ts'
import type { SlotView } from './slot-view.ts'
import { scheduleWords as words } from './words.ts'

interface WeekCalendarProps {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

const columns = 'grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]'

/** The week as a sheet: days from the right, hours from above; free time is what one sees. */
export function WeekCalendar({ days, today, now, views, onOpen }: WeekCalendarProps): ReactNode {
  const firstHour = firstHourOf(views, days)
  const [first = today] = days
  const hours = hoursOfCairoDay(first).slice(firstHour)
  const sheet = useRef<HTMLElement>(null)
  const top = Math.max(0, firstHourIn(views, days) - 1 - firstHour) * hourHeight
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = top
  }, [top])
  return (
    <section
      ref={sheet}
      aria-label={words.calendar}
      className="max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <CalendarHead className={columns} days={days} today={today} now={now} onOpen={onOpen} />
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
        {days.map((day) => (
          <CalendarColumn
            key={day}
            day={day}
            isPast={day < today}
            firstHour={firstHour}
            height={hours.length * hourHeight}
            now={now}
            views={views}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  )
}
