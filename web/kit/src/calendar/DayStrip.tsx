import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import * as ToggleGroup from '@radix-ui/react-toggle-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatDay, weekdayName } from '../format/date-time.ts'
import { formatNumber } from '../format/numbers.ts'
import { weekWords as words } from './words.ts'

interface DayStripProps {
  days: readonly CairoDay[]
  day: CairoDay
  today: CairoDay
  now: number
  filled: ReadonlySet<CairoDay>
  onChoose: (day: CairoDay) => void
}

/** Seven days from right to left, one of them selected. Arrow keys move the selection. */
export function DayStrip({ days, day, today, now, filled, onChoose }: DayStripProps): ReactNode {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={words.days}
      value={day}
      onValueChange={(next) => {
        const chosen = days.find((each) => each === next)
        if (chosen) onChoose(chosen)
      }}
      className="grid grid-cols-7 gap-[2px] sm:gap-1"
    >
      {days.map((each) => (
        <ToggleGroup.Item
          key={each}
          value={each}
          aria-label={formatDay(noonOfCairoDay(each), now)}
          className={clsx(
            'flex min-h-15 flex-col items-center justify-center gap-0.5 rounded-control text-ink-soft transition-colors hover:bg-sunken',
            'data-[state=on]:bg-brand data-[state=on]:text-on-brand',
            each === today && 'data-[state=off]:ring-1 data-[state=off]:ring-line-strong data-[state=off]:ring-inset',
          )}
        >
          <span className="text-xs">{weekdayName(weekdayOf(each), 'narrow')}</span>
          <span className="tabular font-semibold text-day">{formatNumber(Number(each.slice(-2)))}</span>
          <span className={clsx('size-1.5 rounded-full', filled.has(each) ? 'bg-current' : 'bg-transparent')} />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
