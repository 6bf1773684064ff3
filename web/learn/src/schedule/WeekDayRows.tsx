import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { WeekRowFields } from './WeekRowFields.tsx'
import { addedRow, changedRow, type WeekRow } from './week-edit.ts'
import { scheduleWords as words } from './words.ts'

interface WeekDayRowsProps {
  day: CairoDay
  shown: { now: number; today: CairoDay }
  /** Of the whole week. */
  rows: readonly WeekRow[]
  views: readonly SlotView[]
  beside: readonly SlotView[]
  clashes: ReadonlySet<string>
  onRows: (rows: readonly WeekRow[]) => void
}

/** One day of the form: its rows, and another one where there is time; a day that is over only says so. */
export function WeekDayRows({ day, shown, rows, views, beside, clashes, onRows }: WeekDayRowsProps): ReactNode {
  const { now, today } = shown
  const dayWords = formatDay(noonOfCairoDay(day), now)
  const isOver = day < today
  const next = isOver ? undefined : addedRow(day, [...rows, ...beside], now)
  const ofDay = rows.filter((row) => row.day === day)
  return (
    <section aria-label={dayWords} className="py-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="font-semibold">{dayWords}</h3>
        {!isOver && (
          <Button
            tone="plain"
            size="small"
            icon={Plus}
            disabled={next === undefined}
            aria-label={wordsOf(words)('addPeriodOn', { day: dayWords })}
            onClick={() => next && onRows([...rows, { ...next, key: crypto.randomUUID() }])}
          >
            {words.addPeriod}
          </Button>
        )}
      </div>
      {isOver && <p className="text-ink-faint text-sm">{words.dayOver}</p>}
      <div className="flex flex-col gap-4">
        {ofDay.map((row) => {
          const view = views.find(({ slot }) => slot.id === row.id)
          const others = [...rows.filter((other) => other !== row), ...beside]
          return (
            <WeekRowFields
              key={row.key}
              row={row}
              view={view}
              others={others}
              now={now}
              clashes={clashes.has(row.key)}
              dayWords={dayWords}
              onChange={(changes) =>
                onRows(rows.map((each) => (each === row ? changedRow(row, changes, others, now, view ?? null) : each)))
              }
              onRemove={() => onRows(rows.filter((each) => each !== row))}
            />
          )
        })}
      </div>
    </section>
  )
}
