import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { countOf, type Noun } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotFields } from './SlotFields.tsx'
import type { SlotDraft } from './slot-draft.ts'
import { addedRow, changedRow, offeredTimes, type WeekRow } from './week-actions.ts'
import { scheduleWords as words } from './words.ts'

interface WeekDayRowsProps {
  day: CairoDay
  shown: { now: number; today: CairoDay }
  rows: readonly WeekRow[]
  views: readonly SlotView[]
  beside: readonly SlotView[]
  clashes: ReadonlySet<string>
  onRows: (rows: readonly WeekRow[]) => void
}

/** One day of the form with its rows and the button to add one; a past day only says that it is over. */
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

interface WeekRowFieldsProps {
  row: WeekRow
  /** The saved slot with its current bookings. */
  view: SlotView | undefined
  others: readonly TimeRange[]
  now: number
  clashes: boolean
  dayWords: string
  onChange: (changes: Partial<SlotDraft>) => void
  onRemove: () => void
}

const t = wordsOf(words)
const bookedNouns = { lesson: 'lesson', interview: 'interview', demo: 'appointment' } as const satisfies Record<
  SlotPurpose,
  Noun
>

function WeekRowFields(props: WeekRowFieldsProps): ReactNode {
  const { row, view, others, now, clashes, dayWords, onChange, onRemove } = props
  const { starts, ends } = offeredTimes(row, others, now, view ?? null)
  const when = `${dayWords}، ${formatClockRange(row.start, row.end)}`
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{when}</legend>
      <div className="flex items-end gap-2 max-md:flex-wrap">
        <SlotFields
          draft={row}
          starts={starts}
          ends={ends}
          isSaved={row.id !== null}
          error={clashes ? codeText('conflicting-schedule') : undefined}
          timeClass="min-w-0 flex-1"
          purposeClass="min-w-0 flex-1 max-md:order-last max-md:basis-full"
          onChange={onChange}
        />
        <IconButton icon={Trash2} label={t('removePeriod', { when })} onClick={onRemove} />
      </div>
      <p aria-live="polite" className="mt-1.5 text-ink-soft text-sm empty:hidden">
        {view &&
          view.bookings.length > 0 &&
          t('bookedIn', { bookings: countOf(bookedNouns[row.purpose], view.bookings.length) })}
      </p>
    </fieldset>
  )
}
