import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { ReactNode } from 'react'
import { CalendarSlot } from './CalendarSlot.tsx'
import { placeOf } from './calendar-place.ts'
import { DayColumn } from './DayColumn.tsx'
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

/** One day of the tutor's week; a mouse draws a new slot onto it. */
export function CalendarColumn({ day, isPast, firstHour, height, now, views, onOpen }: CalendarColumnProps): ReactNode {
  const { drawn, pointer } = useDrawing(day, firstHour, (range) => onOpen({ kind: 'add', day, drawn: range }))
  const ghost = drawn && placeOf(drawn, day, firstHour)
  return (
    <DayColumn
      {...(!isPast && pointer)}
      {...{ day, firstHour, height, now }}
      className={isPast ? 'bg-sunken' : 'cursor-cell'}
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
    </DayColumn>
  )
}
