/** A first and a last day in Cairo as a filter. */
import { dayPresets, daysOfPreset, noonOfCairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import type { ReactNode } from 'react'
import { ActiveFilter } from './active-filters.tsx'
import type { FieldProps, Filter } from './list.ts'
import { listWords, presetWords } from './words.ts'

/** First and last day in Cairo, both included. */
export interface Days {
  from: string
  to: string
}

/** Whether the last day lies before the first. */
export function isReversed({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from
}

/** The two keys of a window; a text that is not a day bounds nothing. */
export function windowOf({ from, to }: Days): { after?: string; before?: string } {
  const [first, last] = [tryParseCairoDay(from), tryParseCairoDay(to)]
  return {
    ...(first !== undefined && { after: formatInstant(rangeOfCairoDay(first).start) }),
    ...(last !== undefined && { before: formatInstant(rangeOfCairoDay(last).end) }),
  }
}

/** The days as a filter of creation time; reversed days filter nothing. */
export function madeWithin({ from, to }: Days): { createdAt?: { gte?: string; lt?: string } } {
  const { after, before } = isReversed({ from, to }) ? {} : windowOf({ from, to })
  if (after === undefined && before === undefined) return {}
  return { createdAt: { ...(after !== undefined && { gte: after }), ...(before !== undefined && { lt: before }) } }
}

/** A first and a last day in Cairo, as `2026-11-24`, under the keys `from` and `to`. */
export function days<Asked extends object>(asks: (days: Days) => Asked): Filter<Days, Asked> {
  const day = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return {
    read: (written) => ({ from: day(written('from')), to: day(written('to')) }),
    write: ({ from, to }) => ({ from: from || null, to: to || null }),
    asks,
    field: (range) => <DayRangeField {...range} />,
  }
}

/** First and last day side by side, both included; reversed days filter nothing and show an error. */
function DayRangeField({ value: range, onChange }: FieldProps<Days>): ReactNode {
  const presets = (close: () => void) => (
    <DayPresets
      value={range}
      onChange={(next) => {
        onChange(next)
        close()
      }}
    />
  )
  const sides = [
    { side: 'from', label: listWords.from, error: undefined },
    { side: 'to', label: listWords.to, error: isReversed(range) ? listWords.reversedDays : undefined },
  ] as const
  return (
    <div className="contents md:flex md:max-w-none! md:flex-none! md:items-start md:gap-2 md:*:w-32 2xl:*:w-38">
      {sides.map(({ side, label, error }) => (
        <DayField
          key={side}
          label={label}
          empty={listWords.anyDay}
          value={range[side]}
          error={error}
          lead={presets}
          onChange={(next) => onChange({ ...range, [side]: next })}
        />
      ))}
      {sides.map(({ side, label }) => (
        <ActiveDay key={side} label={label} day={range[side]} onRemove={() => onChange({ ...range, [side]: '' })} />
      ))}
    </div>
  )
}

function ActiveDay({ label, day, onRemove }: { label: string; day: string; onRemove: () => void }): ReactNode {
  const now = useNow()
  const known = tryParseCairoDay(day)
  if (known === undefined) return null
  return <ActiveFilter label={label} value={formatShortDay(noonOfCairoDay(known), now)} onRemove={onRemove} />
}

/** Both days by one press. */
function DayPresets({ value, onChange }: FieldProps<Days>): ReactNode {
  const now = instant(useNow())
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{listWords.presets}</legend>
      {dayPresets.map((preset) => {
        const range = daysOfPreset(preset, now)
        return (
          <FilterChip
            key={preset}
            pressed={range.from === value.from && range.to === value.to}
            className="min-h-8! px-3! text-xs! touch:min-h-11!"
            onClick={() => onChange(range)}
          >
            {presetWords[preset]}
          </FilterChip>
        )
      })}
    </fieldset>
  )
}
