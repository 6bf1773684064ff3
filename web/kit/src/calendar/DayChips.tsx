import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay, formatNearDay, formatShortDay } from '../format/date-time.ts'
import { ChipGroup } from '../ui/fields/toggles.tsx'
import { showInRow } from '../ui/Tabs.tsx'

interface DayChipsProps {
  label: string
  days: readonly CairoDay[]
  now: number
  day: CairoDay
  onChoose: (day: CairoDay) => void
  /** A way to other days, beside the strip. */
  children?: ReactNode
}

/** Bookable days in one row, and the chosen day where it is none of them. */
export function DayChips({ label, days, now, day, onChoose, children }: DayChipsProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  const shown = days.includes(day) ? days : [...days, day].sort()
  const place = shown.indexOf(day)
  useEffect(() => {
    if (strip.current !== null) showInRow(strip.current, place)
  }, [place])
  return (
    <div className="flex items-center gap-2">
      <ChipGroup
        ref={strip}
        label={label}
        className="relative -ms-4 min-w-0 flex-1 flex-nowrap! overflow-x-auto ps-4 pe-5 py-1 [mask-image:linear-gradient(to_right,transparent,black_1.25rem)] [scrollbar-width:none] *:shrink-0"
        value={day}
        choices={shown.map((each) => ({ value: each, words: dayChip(each, now) }))}
        onChange={onChoose}
      />
      {children}
    </div>
  )
}

/** «اليوم» or the weekday, above its date. */
function dayChip(day: CairoDay, now: number): ReactNode {
  const noon = noonOfCairoDay(day)
  return (
    <time dateTime={day} className="py-1.5 text-center leading-tight">
      {formatNearDay(noon, now)}
      <span aria-hidden="true" className="block font-normal text-xs">
        {formatShortDay(noon, now)}
      </span>
      <span className="sr-only">، {formatDay(noon, now)}</span>
    </time>
  )
}
