import { placeOf } from '@hiwar/kit/calendar/calendar-place.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { SheetColumn, type SheetDay } from '@hiwar/kit/calendar/WeekSheet.tsx'
import type { ReactNode } from 'react'
import { CalendarSlot } from './CalendarSlot.tsx'
import type { SlotOpening } from './slot-opening.ts'
import { useDrawing } from './use-drawing.ts'

interface CalendarColumnProps extends SheetDay {
  isPast: boolean
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** One day of the sheet; a mouse draws a new slot onto it. */
export function CalendarColumn({ isPast, views, onOpen, ...place }: CalendarColumnProps): ReactNode {
  const { day, firstHour, now } = place
  const { drawn, pointer } = useDrawing(day, firstHour, (range) => onOpen({ kind: 'add', day, drawn: range }))
  const ghost = drawn && placeOf(drawn, day, firstHour)
  return (
    <SheetColumn {...place} {...(!isPast && pointer)} className={isPast ? 'bg-sunken' : 'cursor-cell'}>
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
    </SheetColumn>
  )
}
