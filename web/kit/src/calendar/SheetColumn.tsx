import { instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { hourHeight, placeOf } from './calendar-place.ts'
import type { SheetDay } from './WeekSheet.tsx'

interface SheetColumnProps extends ComponentProps<'div'>, SheetDay {
  now: number
}

/** The ground of one day with a line for each hour, what lies on it, and a line for the present. */
export function SheetColumn(props: SheetColumnProps): ReactNode {
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
