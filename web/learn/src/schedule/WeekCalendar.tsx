import { instantOfCairo } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CalendarColumn } from './CalendarColumn.tsx'
import type { SlotOpening } from './slot-opening.ts'
import type { SlotView } from './slot-view.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { scheduleWords as words } from './words.ts'

interface WeekCalendarProps {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** The tutor's week: free time is what one sees; each day has a way to add a slot without a mouse. */
export function WeekCalendar({ days, today, now, views, onOpen }: WeekCalendarProps): ReactNode {
  return (
    <WeekGrid
      label={words.calendar}
      days={days}
      today={today}
      ranges={views}
      head={(day, name) => (
        <div key={day} className="flex items-center justify-between gap-1 border-line border-s py-1.5 ps-3 pe-1">
          {name}
          {day >= today && (
            <IconButton
              small
              icon={Plus}
              label={wordsOf(words)('addOn', { day: formatDay(instantOfCairo(day, '12:00', 'first'), now) })}
              onClick={() => onOpen({ kind: 'add', day })}
            />
          )}
        </div>
      )}
      column={(day, firstHour, height) => (
        <CalendarColumn key={day} isPast={day < today} {...{ day, firstHour, height, now, views, onOpen }} />
      )}
    />
  )
}
