import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Name } from '../format/components.tsx'
import { formatClockRange } from '../format/date-time.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { type Place, placeOf } from './calendar-place.ts'
import { type Booking, type KeptTime, type SlotView, studentOf } from './slot-view.ts'
import { weekWords as words } from './words.ts'

interface SlotBlockProps {
  view: SlotView
  day: CairoDay
  firstHour: number
  now: number
  /** An element over the whole slot, below the label and the bookings. */
  cover?: ReactNode
  /** Returns the action for a click on a booking. Without an action, the click goes to the cover. */
  onBooking?: ((booking: Booking) => (() => void) | undefined) | undefined
}

/** Length on the sheet of one line of the label. */
const labelTime = 25 * MINUTE

/** The part of a slot on this day, with its bookings. */
export function SlotBlock({ view, day, firstHour, now, cover, onBooking }: SlotBlockProps): ReactNode {
  const { start, end, slot, bookings, kept = [] } = view
  const place = placeOf(view, day, firstHour)
  if (place === undefined) return null
  const [first] = [...bookings, ...kept].sort((one, other) => one.start - other.start)
  // The label moves when a lesson begins at the start of the slot.
  const isHeadTaken = first !== undefined && first.start - start < labelTime
  const purpose = slot.purpose === 'lesson' ? null : words[slot.purpose]
  // Where only one line fits, the label shows the purpose and omits the times, which the sheet shows.
  const isBrief = purpose !== null && !isHeadTaken && first !== undefined && first.start - start < 2 * labelTime
  return (
    <li
      className={clsx(
        'absolute inset-x-1 cursor-default overflow-hidden rounded-control border text-xs',
        end <= now ? 'border-line bg-sunken text-ink-faint' : 'border-brand-500/40 bg-brand-tint text-brand-ink',
      )}
      style={place}
    >
      {cover}
      <p
        className={clsx(
          'tabular pointer-events-none absolute inset-x-0 px-2 py-1 leading-4',
          isHeadTaken ? 'bottom-0' : 'top-0',
        )}
      >
        {purpose !== null && <span className="block font-medium">{purpose}</span>}
        {!isBrief && formatClockRange(start, end)}
      </p>
      {bookings.map((booking) => {
        const piece = placeOf(booking, day, firstHour)
        if (piece === undefined) return null
        const within = { ...piece, top: piece.top - place.top }
        return <Piece key={booking.start} booking={booking} place={within} onPress={onBooking?.(booking)} />
      })}
      {kept.map((time) => {
        const piece = placeOf(time, day, firstHour)
        if (piece === undefined) return null
        return <KeptPiece key={time.start} time={time} place={{ ...piece, top: piece.top - place.top }} />
      })}
    </li>
  )
}

/** A kept date, hatched: nobody else can book it, and it is no lesson yet. */
function KeptPiece({ time, place }: { time: KeptTime; place: Place }): ReactNode {
  return (
    <p
      className="hatched pointer-events-none absolute inset-x-0.5 flex items-center rounded-small border border-line-strong border-dashed bg-surface ps-4 pe-1.5 font-medium text-ink-soft leading-none"
      style={place}
      title={formatClockRange(time.start, time.end)}
    >
      <span className="min-w-0 truncate">
        <span className="sr-only">
          {words.kept}، {formatClockRange(time.start, time.end)}:{' '}
        </span>
        <Name>{time.name}</Name>
      </span>
    </p>
  )
}

interface PieceProps {
  booking: Booking
  place: Place
  onPress: (() => void) | undefined
}

function Piece({ booking, place, onPress }: PieceProps): ReactNode {
  const student = studentOf(booking)
  const isRoomy = place.height >= 24
  const look = {
    className: clsx(
      'absolute inset-x-0.5 flex items-center gap-1.5 rounded-small border border-accent/50 bg-accent-tint px-1.5',
      'font-medium text-accent-ink leading-none',
      onPress === undefined ? 'pointer-events-none' : 'hover:border-accent focus-visible:-outline-offset-2',
    ),
    style: place,
    title: formatClockRange(booking.start, booking.end),
  }
  const content = (
    <>
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
    </>
  )
  if (onPress === undefined) return <p {...look}>{content}</p>
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} {...look}>
      {content}
    </button>
  )
}
