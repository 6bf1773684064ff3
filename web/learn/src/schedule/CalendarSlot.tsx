import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { formatClockRange, formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { studentOf } from './booking-student.ts'
import { type Place, placeOf } from './calendar-place.ts'
import type { SlotOpening } from './slot-opening.ts'
import type { Booking, SlotView } from './slot-view.ts'
import { scheduleWords as words } from './words.ts'

interface CalendarSlotProps {
  view: SlotView
  day: CairoDay
  firstHour: number
  now: number
  onOpen: (opening: SlotOpening) => void
}

/** How long the label's line is on the sheet. */
const labelTime = 25 * MINUTE

/** What of a slot lies on this day: a press opens it, what is booked lies inside. */
export function CalendarSlot({ view, day, firstHour, now, onOpen }: CalendarSlotProps): ReactNode {
  const { start, end, slot, bookings } = view
  const place = placeOf(view, day, firstHour)
  if (place === undefined) return null
  const isOver = end <= now
  const [first] = bookings
  // The label stands aside for a lesson that begins with the slot.
  const isHeadTaken = first !== undefined && first.start - start < labelTime
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  return (
    <li
      className={clsx(
        'absolute inset-x-1 cursor-default overflow-hidden rounded-control border text-xs',
        isOver ? 'border-line bg-sunken text-ink-faint' : 'border-brand-500/40 bg-brand-tint text-brand-ink',
      )}
      style={place}
    >
      {!isOver && (
        <button
          type="button"
          aria-label={wordsOf(words)('editOf', { when })}
          onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
          className="absolute inset-0 rounded-control hover:bg-brand-tint-strong/50 focus-visible:-outline-offset-2"
        />
      )}
      <p
        className={clsx(
          'tabular pointer-events-none absolute inset-x-0 px-2 py-1 leading-4',
          isHeadTaken ? 'bottom-0' : 'top-0',
        )}
      >
        {slot.purpose !== 'lesson' && <span className="block font-medium">{words[slot.purpose]}</span>}
        {formatClockRange(start, end)}
      </p>
      {bookings.map((booking) => {
        const piece = placeOf(booking, day, firstHour)
        return piece && <Piece key={booking.start} booking={booking} place={{ ...piece, top: piece.top - place.top }} />
      })}
    </li>
  )
}

function Piece({ booking, place }: { booking: Booking; place: Place }): ReactNode {
  const student = studentOf(booking)
  const isRoomy = place.height >= 24
  return (
    <p
      className="pointer-events-none absolute inset-x-0.5 flex items-center gap-1.5 overflow-hidden rounded-small border border-accent/50 bg-accent-tint px-1.5 font-medium text-accent-ink leading-none"
      style={place}
      title={formatClockRange(booking.start, booking.end)}
    >
      {isRoomy && student && (
        <Avatar
          name={student.name ?? ''}
          image={student.image}
          className="size-5! rounded-full bg-surface text-[9px]! ring-1 ring-accent/60"
        />
      )}
      <span className="min-w-0 truncate">
        <span className="sr-only">{formatClockRange(booking.start, booking.end)}: </span>
        <Name>{student?.name ?? words.booked}</Name>
      </span>
    </p>
  )
}
