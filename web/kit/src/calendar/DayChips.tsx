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
  /** A way to other days, after the last one. */
  children?: ReactNode
}

/** Bookable days in one row, in columns where there is room, and the chosen day where it is none of them. */
export function DayChips({ label, days, now, day, onChoose, children }: DayChipsProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const shown = days.includes(day) ? days : [...days, day].sort()
  const place = shown.indexOf(day)
  useEffect(() => {
    if (strip.current !== null) showInRow(strip.current, chips.current?.children[place])
  }, [place])
  return (
    <div
      ref={strip}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:shrink-0 md:mx-0 md:flex-col md:p-0"
    >
      <ChipGroup
        ref={chips}
        label={label}
        className="flex-nowrap! *:shrink-0 md:grid! md:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
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
