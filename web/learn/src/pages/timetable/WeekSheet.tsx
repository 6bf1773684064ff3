import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { ReactNode } from 'react'
import type { LessonActs } from '../../lessons/lesson-acts.ts'
import { DayColumn } from '../../schedule/DayColumn.tsx'
import { WeekGrid } from '../../schedule/WeekGrid.tsx'
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

/** The week of one's lessons. */
export function WeekSheet({ days, today, now, entries, viewerId, acts }: WeekView): ReactNode {
  return (
    <WeekGrid
      label={words.sheet}
      days={days}
      today={today}
      ranges={entries}
      head={(day, name) => (
        <div key={day} className="border-line border-s px-3 py-1.5">
          {name}
        </div>
      )}
      column={(day, firstHour, height) => (
        <DayColumn key={day} {...{ day, firstHour, height, now }} className={day < today ? 'bg-sunken/60' : undefined}>
          <ul>
            {entries.map((entry) => (
              <EntryBlock key={entry.key} {...{ entry, day, firstHour, viewerId, now, acts }} />
            ))}
          </ul>
        </DayColumn>
      )}
    />
  )
}
