import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { WeekSheet } from '@hiwar/kit/calendar/WeekSheet.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CalendarColumn } from './CalendarColumn.tsx'
import type { SlotOpening } from './slot-opening.ts'
import { scheduleWords as words } from './words.ts'

interface WeekCalendarProps {
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** Free time on the sheet of the week; each day has a way to add a slot without a mouse. */
export function WeekCalendar({ days, today, now, views, onOpen }: WeekCalendarProps): ReactNode {
  return (
    <WeekSheet
      label={words.calendar}
      days={days}
      today={today}
      ranges={views}
      aside={(day) =>
        day >= today && (
          <IconButton
            small
            icon={Plus}
            label={wordsOf(words)('addOn', { day: formatDay(noonOfCairoDay(day), now) })}
            onClick={() => onOpen({ kind: 'add', day })}
          />
        )
      }
      column={(place) => (
        <CalendarColumn key={place.day} {...place} isPast={place.day < today} now={now} views={views} onOpen={onOpen} />
      )}
    />
  )
}
