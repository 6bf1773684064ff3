import { instantOfCairo } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotItem } from './SlotItem.tsx'
import type { SlotOpening } from './slot-opening.ts'
import type { SlotView } from './slot-view.ts'
import { scheduleWords as words } from './words.ts'

interface DayListProps {
  day: CairoDay
  today: CairoDay
  now: number
  views: readonly SlotView[]
  onOpen: (opening: SlotOpening) => void
}

/** One day's slots under its name. */
export function DayList({ day, today, now, views, onOpen }: DayListProps): ReactNode {
  const name = formatDay(instantOfCairo(day, '12:00', 'first'), now)
  return (
    <section aria-label={name}>
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <h2 className="text-lg">{name}</h2>
        {day >= today && (
          <IconButton
            icon={Plus}
            label={wordsOf(words)('addOn', { day: name })}
            onClick={() => onOpen({ kind: 'add', day })}
          />
        )}
      </div>
      {views.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-ink-faint">{words.noneDay}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {views.map((view) => (
            <SlotItem key={view.slot.id} view={view} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}
