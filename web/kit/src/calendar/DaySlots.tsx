import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../format/date-time.ts'
import type { SlotView } from './slot-view.ts'
import { weekWords as words } from './words.ts'

interface DaySlotsProps {
  day: CairoDay
  now: number
  views: readonly SlotView[]
  /** At the end of the heading's line. */
  aside?: ReactNode
  card: (view: SlotView) => ReactNode
}

/** One day's slots under its name. */
export function DaySlots({ day, now, views, aside, card }: DaySlotsProps): ReactNode {
  const name = formatDay(noonOfCairoDay(day), now)
  return (
    <section aria-label={name}>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <h2 className="text-lg">{name}</h2>
        {aside}
      </div>
      {views.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-ink-faint">{words.noneDay}</p>
      ) : (
        <ul className="flex flex-col gap-3">{views.map(card)}</ul>
      )}
    </section>
  )
}
