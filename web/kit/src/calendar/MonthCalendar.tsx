/** A month of days, Saturday at the right edge, walked by the arrow keys. */
import { cairoDay, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import {
  addDays,
  addMonths,
  type CairoDay,
  calendarWeek,
  dayOfMonth,
  monthGrid,
  sameMonth,
  weekOrder,
} from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay, formatMonth, weekdayName } from '../format/date-time.ts'
import { formatNumber } from '../format/numbers.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface MonthCalendarProps {
  label: string
  value: CairoDay | null
  now: number
  /** Why a day cannot be chosen; null when it can. */
  reasonAgainst: (day: CairoDay) => string | null
  onChoose: (day: CairoDay) => void
  /** Leaves the days without colour, where nearly every day can be chosen. */
  plain?: boolean
}

export function MonthCalendar(props: MonthCalendarProps): ReactNode {
  const { label, value, now, reasonAgainst, onChoose, plain = false } = props
  const today = cairoDay(instant(now))
  const [at, setAt] = useState<CairoDay>(value ?? today)
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)

  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLButtonElement>(`[data-day="${at}"]`)?.focus()
    byKey.current = false
  }, [at])

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(step(at))
  }

  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <IconButton icon={ChevronRight} label={calendarWords.previousMonth} onClick={() => setAt(addMonths(at, -1))} />
        <span aria-live="polite" className="font-semibold">
          {formatMonth(noonOfCairoDay(at))}
        </span>
        <IconButton icon={ChevronLeft} label={calendarWords.nextMonth} onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <table ref={table} aria-label={label} className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {weekOrder.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 font-normal text-ink-faint text-sm">
                <span aria-hidden="true">{weekdayName(weekday, 'narrow')}</span>
                <span className="sr-only">{weekdayName(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {monthGrid(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  {sameMonth(day, at) && (
                    <Day
                      day={day}
                      now={now}
                      chosen={day === value}
                      today={day === today}
                      reachable={day === at}
                      reason={reasonAgainst(day)}
                      plain={plain}
                      onChoose={() => {
                        setAt(day)
                        onChoose(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  day: CairoDay
  now: number
  chosen: boolean
  today: boolean
  reachable: boolean
  reason: string | null
  plain: boolean
  onChoose: () => void
}

function Day({ day, now, chosen, today, reachable, reason, plain, onChoose }: DayProps): ReactNode {
  const name = [formatDay(noonOfCairoDay(day), now), today ? calendarWords.today : null, reason]
    .filter(Boolean)
    .join('، ')
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={chosen}
      tabIndex={reachable ? 0 : -1}
      aria-label={name}
      aria-disabled={reason !== null || undefined}
      onClick={() => reason === null && onChoose()}
      className={clsx(
        'tabular grid w-full place-items-center rounded-control text-base',
        plain ? 'h-9 touch:h-11' : 'h-11',
        chosen && 'bg-brand font-semibold text-on-brand',
        !chosen && reason === null && (plain ? 'hover:bg-sunken' : openDay),
        !chosen && reason !== null && 'cursor-default text-ink-faint',
        today && !chosen && 'ring-1 ring-line-strong ring-inset',
      )}
    >
      {formatNumber(dayOfMonth(day))}
    </button>
  )
}

const openDay = 'bg-brand-tint font-semibold text-brand-ink hover:bg-brand-tint-strong'

/** The page reads from right to left, so the right arrow moves to the day before. */
const steps: Readonly<Record<string, (at: CairoDay) => CairoDay>> = {
  ArrowRight: (at) => addDays(at, -1),
  ArrowLeft: (at) => addDays(at, 1),
  ArrowUp: (at) => addDays(at, -7),
  ArrowDown: (at) => addDays(at, 7),
  PageUp: (at) => addMonths(at, -1),
  PageDown: (at) => addMonths(at, 1),
  Home: (at) => calendarWeek(at)[0] ?? at,
  End: (at) => calendarWeek(at).at(-1) ?? at,
}

const calendarWords = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
} as const
