import type { ReactNode } from 'react'
import { formatClockRange } from '../format/date-time.ts'
import { Name } from '../format/Name.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Chip } from '../ui/Chip.tsx'
import { textLinkLook } from '../ui/TextLink.tsx'
import { studentOf } from './booking-student.ts'
import { lengthWords } from './lengths.ts'
import type { Booking, SlotView } from './slot-view.ts'
import { weekWords as words } from './words.ts'

interface SlotCardProps {
  view: SlotView
  /** What can be done with the slot. */
  actions?: ReactNode
  /** What a press on a booking does. */
  onBooking?: ((booking: Booking) => (() => void) | undefined) | undefined
}

/** One slot: its times and what is booked in it. */
export function SlotCard({ view, actions, onBooking }: SlotCardProps): ReactNode {
  const { slot, start, end, bookings } = view
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <p className="tabular flex-1 font-semibold text-lg">{formatClockRange(start, end)}</p>
        {slot.purpose !== 'lesson' && <Chip tone="info">{words[slot.purpose]}</Chip>}
        {actions}
      </div>
      {bookings.length === 0 ? (
        <p className="text-ink-faint text-sm">
          {words.freeWhole}، {lengthWords((end - start) / 60_000)}
        </p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {bookings.map((booking) => (
            <BookedPiece key={booking.start} booking={booking} onPress={onBooking?.(booking)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function BookedPiece({ booking, onPress }: { booking: Booking; onPress: (() => void) | undefined }): ReactNode {
  const student = studentOf(booking)
  const name = <Name>{student?.name ?? words.booked}</Name>
  return (
    <li className="flex items-center gap-2.5 rounded-control bg-accent-tint px-3 py-2 text-accent-ink">
      {student && (
        <Avatar
          name={student.name ?? ''}
          image={student.image}
          size="small"
          className="rounded-full ring-1 ring-accent/60"
        />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">
        {onPress === undefined ? (
          name
        ) : (
          <button type="button" aria-haspopup="dialog" onClick={onPress} className={textLinkLook}>
            {name}
          </button>
        )}
      </span>
      <span className="tabular whitespace-nowrap text-sm">{formatClockRange(booking.start, booking.end)}</span>
    </li>
  )
}
