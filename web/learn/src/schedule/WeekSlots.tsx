import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { overlaps } from '@hiwar/domain/time/ranges.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import type { ReactNode } from 'react'
import { useMatches } from '../use-matches.ts'
import { DayList } from './DayList.tsx'
import { DayStrip } from './DayStrip.tsx'
import type { SlotOpening } from './slot-opening.ts'
import type { SlotView } from './slot-view.ts'
import type { useWeek } from './use-week.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import { scheduleWords as words } from './words.ts'

interface WeekSlotsProps extends ReturnType<typeof useWeek> {
  views: readonly SlotView[]
  filled: ReadonlySet<CairoDay>
  onOpen: (opening: SlotOpening) => void
}

/** One day on a phone, the days under one another on a tablet, the whole sheet on a wide screen. */
export function WeekSlots({ views, filled, onOpen, ...shown }: WeekSlotsProps): ReactNode {
  const { week, day, today, now, show } = shown
  const [isWide, isTablet] = [useMatches('(min-width: 1280px)'), useMatches('(min-width: 768px)')]
  const list = (each: CairoDay) => {
    const ofDay = views.filter((view) => overlaps(view, rangeOfCairoDay(each)))
    return <DayList key={each} day={each} today={today} now={now} views={ofDay} onOpen={onOpen} />
  }
  if (isWide) return <WeekCalendar days={week.days} today={today} now={now} views={views} onOpen={onOpen} />
  if (!isTablet) {
    return (
      <div className="flex flex-col gap-5">
        <DayStrip days={week.days} day={day} today={today} now={now} filled={filled} onChoose={show} />
        {list(day)}
      </div>
    )
  }
  if (views.length === 0) {
    return (
      <EmptyState
        drawing="calendar"
        words={words.none}
        action={<Button onClick={() => onOpen({ kind: 'add', day })}>{words.add}</Button>}
      />
    )
  }
  return <div className="grid grid-cols-2 items-start gap-x-6 gap-y-7">{week.days.map(list)}</div>
}
