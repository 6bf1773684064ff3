import { hoursOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { weekdayName } from '@hiwar/kit/format/weeks.ts'
import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LessonActs } from '../../lessons/lesson-acts.ts'
import { firstHourIn, firstHourOf, hourHeight, placeOf } from '../../schedule/calendar-place.ts'
import { EntryBlock } from './EntryBlock.tsx'
import type { Entry } from './entry.ts'
import { timetableWords as words } from './words.ts'

export interface WeekView {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  entries: readonly Entry[]
  viewerId: number
  acts: LessonActs
}

const columns = 'grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]'

/** The week as a sheet: days from the right, hours from above. */
export function WeekSheet({ days, today, now, entries, viewerId, acts }: WeekView): ReactNode {
  const firstHour = firstHourOf(entries, days)
  const [first = today] = days
  const hours = hoursOfCairoDay(first).slice(firstHour)
  const sheet = useRef<HTMLElement>(null)
  const top = Math.max(0, firstHourIn(entries, days) - 1 - firstHour) * hourHeight
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = top
  }, [top])
  return (
    <section
      ref={sheet}
      aria-label={words.sheet}
      className="max-h-[max(24rem,calc(100dvh-18.5rem))] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <div className={clsx(columns, 'sticky top-0 z-5 border-line border-b bg-surface')}>
        <span />
        {days.map((day) => (
          <p
            key={day}
            className={clsx('border-line border-s px-3 py-1.5 leading-snug', day < today && 'text-ink-faint')}
          >
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
        {days.map((day) => (
          <div
            key={day}
            className={clsx('relative border-line border-s', day < today && 'bg-sunken/60')}
            style={{
              height: hours.length * hourHeight,
              backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
              backgroundSize: `100% ${hourHeight}px`,
            }}
          >
            <ul>
              {entries.map((entry) => (
                <EntryBlock key={entry.key} {...{ entry, day, firstHour, viewerId, now, acts }} />
              ))}
            </ul>
            <NowLine day={day} now={now} firstHour={firstHour} />
          </div>
        ))}
      </div>
    </section>
  )
}

function NowLine({ day, now, firstHour }: { day: CairoDay; now: number; firstHour: number }): ReactNode {
  const here = instant(now)
  const place = placeOf({ start: here, end: plus(here, MINUTE) }, day, firstHour)
  if (place === undefined || place.top < 0) return null
  return <span className="pointer-events-none absolute inset-x-0 border-danger border-t-2" style={{ top: place.top }} />
}
