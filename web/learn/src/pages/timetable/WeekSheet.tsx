import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { placeOf } from '@hiwar/kit/calendar/calendar-place.ts'
import { WeekSheet as Sheet, SheetColumn } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClockRange } from '@hiwar/kit/format/date-time.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LessonActions } from '../../lessons/lesson-actions.ts'
import { EntryButton, type EntryView } from './EntryButton.tsx'
import type { Entry } from './week-entries.ts'
import { timetableWords as words } from './words.ts'

export interface WeekView {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  entries: readonly Entry[]
  viewerId: number
  actions: LessonActions
}

export function WeekSheet({ days, today, now, entries, viewerId, actions }: WeekView): ReactNode {
  return (
    <Sheet
      label={words.sheet}
      days={days}
      today={today}
      ranges={entries}
      column={(place) => (
        <SheetColumn key={place.day} {...place} now={now} className={place.day < today ? 'bg-sunken/60' : undefined}>
          <ul>
            {entries.map((entry, index) => (
              <EntryBlock
                key={entry.key}
                day={place.day}
                firstHour={place.firstHour}
                next={entries[index + 1]}
                {...{ entry, viewerId, now, actions }}
              />
            ))}
          </ul>
        </SheetColumn>
      )}
    />
  )
}

const smallest = 24
/** Pixels that the name and the time below it need. */
const twoLines = 36

interface EntryBlockProps extends EntryView {
  day: CairoDay
  firstHour: number
  /** The entry after this one. */
  next: Entry | undefined
}

/** An entry in the calendar; its height shows its length. A short one takes more, as far as the next one leaves it. */
function EntryBlock({ day, firstHour, next, ...view }: EntryBlockProps): ReactNode {
  const { entry } = view
  const place = placeOf(entry, day, firstHour)
  if (place === undefined) return null
  const below = next && placeOf(next, day, firstHour)
  const room = below === undefined ? smallest : Math.min(smallest, below.top - place.top)
  const height = Math.max(place.height, room)
  return (
    <li className="absolute inset-x-1" style={{ top: place.top, height }}>
      <EntryButton {...view}>
        {(name, button) => (
          <button
            type="button"
            {...button}
            className={clsx(
              'relative flex size-full flex-col overflow-hidden rounded-small border-s-3 px-2 text-start ring-1 ring-surface text-xs leading-4 transition-colors',
              place.height > twoLines ? 'justify-start pt-1' : 'justify-center',
              entry.kind === 'standing'
                ? 'hatched border-transparent bg-sunken ps-4! text-ink-soft hover:bg-raised'
                : entry.isCanceled
                  ? 'border-line-strong bg-sunken text-ink-faint line-through'
                  : 'border-brand bg-brand-tint-strong text-brand-ink hover:bg-brand-tint',
            )}
          >
            {name}
            {entry.isCanceled && <span className="sr-only">{words.canceled}</span>}
            <span aria-hidden="true" className="block truncate font-semibold">
              <Name>{entry.name}</Name>
            </span>
            {place.height >= twoLines && (
              <span aria-hidden="true" className="tabular block truncate">
                {formatClockRange(entry.start, entry.end)}
              </span>
            )}
          </button>
        )}
      </EntryButton>
    </li>
  )
}
