import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CalendarSlot } from './CalendarSlot.tsx'
import { hourHeight, placeOf } from './calendar-place.ts'
import type { SlotOpening } from './slot-opening.ts'
import type { SlotView } from './slot-view.ts'
import { useDrawing } from './use-drawing.ts'

interface CalendarColumnProps {
  day: CairoDay
  isPast: boolean
  firstHour: number
  height: number
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** One day of the sheet; a mouse draws a new slot onto it. */
export function CalendarColumn({ day, isPast, firstHour, height, now, views, onOpen }: CalendarColumnProps): ReactNode {
  const { drawn, pointer } = useDrawing(day, firstHour, (range) => onOpen({ kind: 'add', day, drawn: range }))
  const here = instant(now)
  const present = placeOf({ start: here, end: plus(here, MINUTE) }, day, firstHour)
  const ghost = drawn && placeOf(drawn, day, firstHour)
  return (
    <div
      {...(!isPast && pointer)}
      className={clsx('relative border-line border-s', isPast ? 'bg-sunken' : 'cursor-cell')}
      style={{
        height,
        backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
        backgroundSize: `100% ${hourHeight}px`,
      }}
    >
      {ghost && (
        <span
          className="pointer-events-none absolute inset-x-1 rounded-control border-2 border-brand border-dashed bg-brand-tint/70"
          style={ghost}
        />
      )}
      <ul>
        {views.map((view) => (
          <CalendarSlot key={view.slot.id} view={view} day={day} firstHour={firstHour} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {present && present.top >= 0 && (
        <span
          className="pointer-events-none absolute inset-x-0 border-danger border-t-2"
          style={{ top: present.top }}
        />
      )}
    </div>
  )
}
