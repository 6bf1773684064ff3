import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { WeekSheet as Sheet, SheetColumn } from '@hiwar/kit/calendar/WeekSheet.tsx'
import type { ReactNode } from 'react'
import type { LessonActs } from '../../lessons/lesson-acts.ts'
import { EntryBlock } from './EntryBlock.tsx'
import type { Entry } from './entry.ts'
import { timetableWords as words } from './words.ts'

export interface WeekView {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  entries: readonly Entry[]
  viewerId: number
  acts: LessonActs
}

/** The lessons of the week on its sheet. */
export function WeekSheet({ days, today, now, entries, viewerId, acts }: WeekView): ReactNode {
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
                {...{ entry, viewerId, now, acts }}
              />
            ))}
          </ul>
        </SheetColumn>
      )}
    />
  )
}
