import { formatClockRange, formatDay, spokenClockRange } from '@hiwar/kit/format/date-time.ts'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { studentOf } from './booking-student.ts'
import { lengthWords } from './lengths.ts'
import type { SlotOpening } from './slot-opening.ts'
import type { Booking, SlotView } from './slot-view.ts'
import { scheduleWords as words } from './words.ts'

interface SlotItemProps {
  view: SlotView
  now: number
  onOpen: (opening: SlotOpening) => void
}

const say = wordsOf(words)

/** One slot: its times, what is booked in it, and what can be done with it. */
export function SlotItem({ view, now, onOpen }: SlotItemProps): ReactNode {
  const { slot, start, end, bookings } = view
  const when = `${formatDay(start, now)}، ${spokenClockRange(start, end)}`
  const isOver = end <= now
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <p className="tabular flex-1 font-semibold text-lg">{formatClockRange(start, end)}</p>
        {slot.purpose !== 'lesson' && <Chip tone="info">{words[slot.purpose]}</Chip>}
        {!isOver && (
          <>
            <IconButton
              icon={PencilLine}
              label={say('editOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'form' })}
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={say('deleteOf', { when })}
              onClick={() => onOpen({ kind: 'edit', view, stage: 'delete' })}
              className="-me-2"
            />
          </>
        )}
      </div>
      {bookings.length === 0 ? (
        <p className="text-ink-faint text-sm">
          {words.freeWhole}، {lengthWords((end - start) / 60_000)}
        </p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {bookings.map((booking) => (
            <BookedPiece key={booking.start} booking={booking} />
          ))}
        </ul>
      )}
    </li>
  )
}

function BookedPiece({ booking }: { booking: Booking }): ReactNode {
  const student = studentOf(booking)
  return (
    <li className="flex items-center gap-2.5 rounded-control bg-accent-tint px-3 py-2 text-accent-ink">
      <Avatar
        name={student?.name ?? ''}
        image={student?.image ?? null}
        size="small"
        className="rounded-full ring-1 ring-accent/60"
      />
      <span className="min-w-0 flex-1 truncate font-medium">
        <Name>{student?.name ?? words.booked}</Name>
      </span>
      <span className="tabular whitespace-nowrap text-sm">{formatClockRange(booking.start, booking.end)}</span>
    </li>
  )
}
