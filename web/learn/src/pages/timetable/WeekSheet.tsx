import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { placeOf } from '@hiwar/kit/calendar/calendar-place.ts'
import { WeekSheet as Sheet, SheetColumn } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
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

/** The week's entries as a calendar. */
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
            {entries.map((entry) => (
              <EntryBlock
                key={entry.key}
                day={place.day}
                firstHour={place.firstHour}
                {...{ entry, viewerId, now, actions }}
              />
            ))}
          </ul>
        </SheetColumn>
      )}
    />
  )
}

interface EntryBlockProps extends EntryView {
  day: CairoDay
  firstHour: number
}

const smallest = 24

/** An entry in the calendar; its height shows its length. */
function EntryBlock({ day, firstHour, ...view }: EntryBlockProps): ReactNode {
  const { entry } = view
  const place = placeOf(entry, day, firstHour)
  if (place === undefined) return null
  return (
    <li className="absolute inset-x-1" style={{ top: place.top, height: Math.max(place.height, smallest) }}>
      <EntryButton {...view}>
        {(name, button) => (
          <button
            type="button"
            {...button}
            className={clsx(
              'relative flex size-full items-start gap-1.5 overflow-hidden rounded-small border-s-3 px-1.5 py-0.5 text-start text-xs leading-5 transition-colors',
              entry.isCanceled
                ? 'border-line-strong bg-sunken text-ink-faint line-through'
                : 'border-brand bg-brand-tint text-brand-ink hover:bg-brand-tint-strong',
            )}
          >
            {name}
            <span aria-hidden="true" className="truncate font-semibold">
              <Name>{entry.name}</Name>
            </span>
            <span aria-hidden="true" className="tabular shrink-0">
              {formatClock(entry.start)}
            </span>
          </button>
        )}
      </EntryButton>
    </li>
  )
}
