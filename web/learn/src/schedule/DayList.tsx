import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { DaySlots } from '@hiwar/kit/calendar/SlotWeek.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotItem } from './SlotItem.tsx'
import type { SlotOpening } from './slot-opening.ts'
import { scheduleWords as words } from './words.ts'

interface DayListProps {
  day: CairoDay
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** One day's slots, and the way to another one. */
export function DayList({ day, today, now, views, onOpen }: DayListProps): ReactNode {
  return (
    <DaySlots
      day={day}
      now={now}
      views={views}
      aside={
        day >= today && (
          <IconButton
            icon={Plus}
            label={wordsOf(words)('addOn', { day: formatDay(noonOfCairoDay(day), now) })}
            onClick={() => onOpen({ kind: 'add', day })}
          />
        )
      }
      card={(view) => <SlotItem key={view.slot.id} view={view} now={now} onOpen={onOpen} />}
    />
  )
}
