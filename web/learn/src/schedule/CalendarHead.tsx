import { instantOfCairo } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { weekdayName } from '@hiwar/kit/format/weeks.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SlotOpening } from './slot-opening.ts'
import { scheduleWords as words } from './words.ts'

interface CalendarHeadProps {
  className: string
  days: readonly CairoDay[]
  today: CairoDay
  now: number
  onOpen: (opening: SlotOpening) => void
}

/** The days over their columns, each with the way to add a slot without a mouse. */
export function CalendarHead({ className, days, today, now, onOpen }: CalendarHeadProps): ReactNode {
  return (
    <div className={clsx(className, 'sticky top-0 z-5 border-line border-b bg-surface')}>
      <span />
      {days.map((day) => (
        <div key={day} className="flex items-center justify-between gap-1 border-line border-s py-1.5 ps-3 pe-1">
          <p className={clsx('leading-snug', day < today && 'text-ink-faint')}>
            <span className="block text-sm">{weekdayName(weekdayOf(day))}</span>
            <span
              className={clsx(
                'tabular inline-grid min-w-7 place-items-center font-semibold',
                day === today && 'rounded-full bg-brand px-1.5 text-on-brand',
              )}
            >
              {formatNumber(Number(day.slice(-2)))}
            </span>
          </p>
          {day >= today && (
            <IconButton
              small
              icon={Plus}
              label={wordsOf(words)('addOn', { day: formatDay(instantOfCairo(day, '12:00', 'first'), now) })}
              onClick={() => onOpen({ kind: 'add', day })}
            />
          )}
        </div>
      ))}
    </div>
  )
}
