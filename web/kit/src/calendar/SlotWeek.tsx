import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { overlaps } from '@hiwar/domain/time/instant.ts'
import type { ReactNode } from 'react'
import { useMatches } from '../ui/use-matches.ts'
import { DayStrip } from './DayStrip.tsx'
import type { SlotView } from './slot-view.ts'
import type { useWeek } from './use-week.ts'

interface SlotWeekProps {
  shown: ReturnType<typeof useWeek>
  views: readonly SlotView[]
  sheet: ReactNode
  list: (day: CairoDay, ofDay: readonly SlotView[]) => ReactNode
  empty: ReactNode
}

/** One day on a phone, the days under one another on a tablet, the whole sheet on a wide screen. */
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
  return (
    <div className="flex flex-col gap-5">
      <DayStrip days={week.days} day={day} today={today} now={now} filled={filled} onChoose={show} />
      {list(day, viewsOf(day))}
    </div>
  )
}
