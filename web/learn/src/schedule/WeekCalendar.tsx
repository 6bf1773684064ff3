import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { drawnRange, placeOf, quarterAt } from '@hiwar/kit/calendar/calendar-place.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { SheetColumn, type SheetDay, WeekSheet } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { CalendarSlot } from './CalendarSlot.tsx'
import type { SlotOpening } from './slot-draft.ts'
import { useSlotShift } from './use-slot-shift.ts'
import { scheduleWords as words } from './words.ts'

interface WeekCalendarProps {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** The week's slots as a calendar; each day has a button that adds a slot without a mouse. */
export function WeekCalendar({ days, today, now, views, onOpen }: WeekCalendarProps): ReactNode {
  const shift = useSlotShift(now, views, onOpen)
  return (
    <WeekSheet
      label={words.calendar}
      days={days}
      today={today}
      ranges={views}
      aside={(day) =>
        day >= today && (
          <IconButton
            small
            icon={Plus}
            label={wordsOf(words)('addOn', { day: formatDay(noonOfCairoDay(day), now) })}
            onClick={() => onOpen({ kind: 'add', day })}
          />
        )
      }
      column={(place) => (
        <CalendarColumn
          key={place.day}
          {...place}
          isPast={place.day < today}
          now={now}
          views={views}
          shift={shift}
          onOpen={onOpen}
        />
      )}
    />
  )
}

interface CalendarColumnProps extends SheetDay {
  isPast: boolean
  now: number
  views: readonly SlotView[]
  shift: ReturnType<typeof useSlotShift>
  onOpen: (opening: SlotOpening) => void
}

/** One day of the calendar; drawing with the mouse adds a slot. */
function CalendarColumn({ isPast, views, shift, onOpen, ...place }: CalendarColumnProps): ReactNode {
  const { day, firstHour, now } = place
  const { drawn, pointer } = useDrawing(day, firstHour, (range) => onOpen({ kind: 'add', day, drawn: range }))
  const ghost = drawn ?? shift.shifting?.range
  const look = isPast ? 'bg-sunken' : 'cursor-cell'
  return (
    <SheetColumn {...place} {...(!isPast && pointer)} data-day={day} className={look}>
      <ul>
        {views.map((view) => (
          <CalendarSlot key={view.slot.id} {...{ view, day, firstHour, now, shift, onOpen }} />
        ))}
      </ul>
      {ghost && <Ghost range={ghost} day={day} firstHour={firstHour} />}
    </SheetColumn>
  )
}

interface GhostProps {
  range: TimeRange
  day: CairoDay
  firstHour: number
}

/** The times that a slot would get, on this day. */
function Ghost({ range, day, firstHour }: GhostProps): ReactNode {
  const place = placeOf(range, day, firstHour)
  if (place === undefined || place.height === 0) return null
  return (
    <span
      className="tabular pointer-events-none absolute inset-x-1 z-1 rounded-control border-2 border-brand border-dashed bg-brand-tint/95 px-2 py-0.5 font-medium text-brand-ink text-xs"
      style={place}
    >
      {formatClockRange(range.start, range.end)}
    </span>
  )
}

/** Draws a time range with the mouse in steps of 15 minutes; touch scrolls instead. */
function useDrawing(day: CairoDay, firstHour: number, onDrawn: (range: TimeRange) => void) {
  const [drawing, setDrawing] = useState<{ from: number; to: number } | null>(null)
  const drawn = drawing && drawnRange(day, drawing.from, drawing.to)

  function at(event: PointerEvent<HTMLElement>): number {
    return quarterAt(event.clientY - event.currentTarget.getBoundingClientRect().top, firstHour)
  }

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawing({ from: at(event), to: at(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawing !== null) setDrawing({ from: drawing.from, to: at(event) })
    },
    onPointerUp: () => {
      setDrawing(null)
      if (drawn !== null) onDrawn(drawn)
    },
    onPointerCancel: () => setDrawing(null),
  }
  return { drawn, pointer }
}
