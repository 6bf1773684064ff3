import { noonOfCairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { MINUTE, overlaps } from '@hiwar/domain/time/instant.ts'
import type { ReactNode } from 'react'
import { Name } from '../format/components.tsx'
import { formatClockRange, formatDay } from '../format/date-time.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { textLinkClasses } from '../ui/buttons.tsx'
import { Chip } from '../ui/surfaces.tsx'
import { useMatches } from '../ui/window-state.ts'
import { DayStrip } from './DayStrip.tsx'
import { type Booking, type KeptTime, lengthWords, type SlotView, studentOf } from './slot-view.ts'
import type { useWeek } from './week.tsx'
import { weekWords as words } from './words.ts'

interface SlotWeekProps {
  shown: ReturnType<typeof useWeek>
  views: readonly SlotView[]
  sheet: ReactNode
  list: (day: CairoDay, ofDay: readonly SlotView[]) => ReactNode
  empty: ReactNode
}

/** One day on a phone, with the next one that has slots below an empty day; a list of days on a tablet, the whole week sheet on a wide screen. */
export function SlotWeek({ shown, views, sheet, list, empty }: SlotWeekProps): ReactNode {
  const { week, day, today, now, show } = shown
  const [isWide, isTablet] = [useMatches('(min-width: 1280px)'), useMatches('(min-width: 768px)')]
  const viewsOf = (each: CairoDay) => views.filter((view) => overlaps(view, rangeOfCairoDay(each)))
  if (isWide) return sheet
  if (isTablet && views.length === 0) return empty
  if (isTablet) {
    return (
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-7">
        {week.days.map((each) => list(each, viewsOf(each)))}
      </div>
    )
  }
  const filled = new Set(week.days.filter((each) => viewsOf(each).length > 0))
  const next = filled.has(day) ? undefined : [...filled].find((each) => each > day)
  return (
    <div className="flex flex-col gap-5 pb-16">
      <DayStrip days={week.days} day={day} today={today} now={now} filled={filled} onChoose={show} />
      {list(day, viewsOf(day))}
      {next && list(next, viewsOf(next))}
    </div>
  )
}

interface DaySlotsProps {
  day: CairoDay
  now: number
  views: readonly SlotView[]
  aside?: ReactNode
  card: (view: SlotView) => ReactNode
}

export function DaySlots({ day, now, views, aside, card }: DaySlotsProps): ReactNode {
  const name = formatDay(noonOfCairoDay(day), now)
  return (
    <section aria-label={name}>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <h2 className="text-lg">{name}</h2>
        {aside}
      </div>
      {views.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-ink-faint">{words.noneDay}</p>
      ) : (
        <ul className="flex flex-col gap-3">{views.map(card)}</ul>
      )}
    </section>
  )
}

interface SlotCardProps {
  view: SlotView
  actions?: ReactNode
  onBooking?: ((booking: Booking) => (() => void) | undefined) | undefined
}

export function SlotCard({ view, actions, onBooking }: SlotCardProps): ReactNode {
  const { slot, start, end, bookings, kept = [] } = view
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <p className="tabular flex-1 font-semibold text-lg">{formatClockRange(start, end)}</p>
        {slot.purpose !== 'lesson' && <Chip tone="info">{words[slot.purpose]}</Chip>}
        {actions}
      </div>
      {bookings.length + kept.length === 0 ? (
        <p className="text-ink-faint text-sm">
          {words.freeWhole}، {lengthWords((end - start) / MINUTE)}
        </p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {[...bookings, ...kept]
            .sort((one, other) => one.start - other.start)
            .map((piece) =>
              'record' in piece ? (
                <BookedPiece key={piece.start} booking={piece} onPress={onBooking?.(piece)} />
              ) : (
                <KeptPiece key={piece.start} time={piece} />
              ),
            )}
        </ul>
      )}
    </li>
  )
}

function KeptPiece({ time: { start, end, name } }: { time: KeptTime }): ReactNode {
  return (
    <li className="hatched flex flex-wrap items-center gap-x-2.5 overflow-hidden rounded-control border border-line-strong border-dashed py-2 ps-5 pe-3 text-ink-soft">
      <span className="min-w-0 flex-1 basis-[6rem] truncate font-medium">
        <Name>{name}</Name>
      </span>
      <span className="text-sm">{words.kept}</span>
      <span className="tabular text-sm">{formatClockRange(start, end)}</span>
    </li>
  )
}

function BookedPiece({ booking, onPress }: { booking: Booking; onPress: (() => void) | undefined }): ReactNode {
  const student = studentOf(booking)
  const name = <Name>{student?.name ?? words.booked}</Name>
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 rounded-control bg-accent-tint px-3 py-2 text-accent-ink">
      {student && (
        <Avatar
          name={student.name ?? ''}
          image={student.image}
          size="small"
          className="rounded-full ring-1 ring-accent/60"
        />
      )}
      <span className="min-w-0 flex-1 basis-[6rem] truncate font-medium">
        {onPress === undefined ? (
          name
        ) : (
          <button type="button" aria-haspopup="dialog" onClick={onPress} className={textLinkClasses}>
            {name}
          </button>
        )}
      </span>
      <span className="tabular text-sm">{formatClockRange(booking.start, booking.end)}</span>
    </li>
  )
}
