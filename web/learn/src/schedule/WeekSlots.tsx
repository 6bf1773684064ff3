import { SlotWeek } from '@hiwar/kit/calendar/SlotWeek.tsx'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import type { useWeek } from '@hiwar/kit/calendar/week.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { DayList } from './DayList.tsx'
import type { SlotOpening } from './slot-opening.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import { scheduleWords as words } from './words.ts'

interface WeekSlotsProps {
  shown: ReturnType<typeof useWeek>
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** The week of one's own slots, each with what can be done with it. */
export function WeekSlots({ shown, views, onOpen }: WeekSlotsProps): ReactNode {
  const { week, day, today, now } = shown
  return (
    <SlotWeek
      shown={shown}
      views={views}
      sheet={<WeekCalendar days={week.days} today={today} now={now} views={views} onOpen={onOpen} />}
      list={(each, ofDay) => <DayList key={each} day={each} today={today} now={now} views={ofDay} onOpen={onOpen} />}
      empty={
        <EmptyState
          drawing="calendar"
          words={words.none}
          action={<Button onClick={() => onOpen({ kind: 'add', day })}>{words.add}</Button>}
        />
      }
    />
  )
}
