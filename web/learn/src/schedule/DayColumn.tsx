import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import { hourHeight, placeOf } from './calendar-place.ts'

interface DayColumnProps extends HTMLAttributes<HTMLDivElement> {
  day: CairoDay
  firstHour: number
  height: number
  now: number
}

/** One day of the sheet with its lines of hours, and the line of the present. */
export function DayColumn({ day, firstHour, height, now, className, children, ...rest }: DayColumnProps): ReactNode {
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
