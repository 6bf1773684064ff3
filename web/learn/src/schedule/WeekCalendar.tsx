import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { drawnRange, placeOf, quarterAt } from '@hiwar/kit/calendar/calendar-place.ts'
import { SlotBlock } from '@hiwar/kit/calendar/SlotBlock.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { SheetColumn, type SheetDay, WeekSheet } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type PointerEvent, type ReactNode, useState } from 'react'
import type { SlotOpening } from './slot-draft.ts'
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
        <CalendarColumn key={place.day} {...place} isPast={place.day < today} now={now} views={views} onOpen={onOpen} />
      )}
    />
  )
}

interface CalendarColumnProps extends SheetDay {
  isPast: boolean
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** One day of the calendar; drawing with the mouse adds a slot. */
function CalendarColumn({ isPast, views, onOpen, ...place }: CalendarColumnProps): ReactNode {
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

interface CalendarSlotProps {
  view: SlotView
  day: CairoDay
  firstHour: number
  now: number
  onOpen: (opening: SlotOpening) => void
}

/** A slot in the calendar; a press opens it unless it is over. */
function CalendarSlot({ onOpen, ...block }: CalendarSlotProps): ReactNode {
  const { view, now } = block
  const { start, end } = view
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  return (
    <SlotBlock
      {...block}
      cover={
        end > now && (
          <button
            type="button"
            aria-label={wordsOf(words)('editOf', { when })}
            onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
            className="absolute inset-0 rounded-control hover:bg-brand-tint-strong/50 focus-visible:-outline-offset-2"
          />
        )
      }
    />
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
