import { dayPresets, daysOfPreset, noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type Choice, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { DayField } from '@hiwar/kit/ui/fields/DayField.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { useTypedSearch } from '@hiwar/kit/ui/fields/typed-search.ts'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { FilterX, ListFilterPlus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ActiveFilter, ActiveFiltersContext, SavedViews } from './active-filters.tsx'
import { type Days, type FilteredList, type FilterPart, isReversed, type List } from './list.ts'
import { listWords, presetWords } from './words.ts'

interface FilterBarProps {
  list: List
  /** The filters, each with its own label. */
  children: ReactNode
  /** Filters that staff seldom need; a line of their own shows them on demand. */
  more?: ReactNode
  /** Controls at the far end that change the filtered list. */
  aside?: ReactNode
}

/** Props of the filter bar of one page. */
export interface FilterBarOf<Filters> extends Pick<FilterBarProps, 'aside'> {
  list: FilteredList<Filters>
}

/** Filters above a table; each takes effect at once and is kept in the address. A phone shows them on demand. */
export function FilterBar({ list, children, more, aside }: FilterBarProps): ReactNode {
  const [id, moreId] = [useId(), useId()]
  const [open, setOpen] = useState(false)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [chips, setChips] = useState<HTMLElement | null>(null)
  const active = useRef<HTMLDivElement>(null)
  useKeepFocus(active)
  return (
    <search
      aria-label={listWords.filters}
      className="mb-4 flex flex-col gap-3 print:hidden md:flex-row md:flex-wrap md:items-end md:max-2xl:gap-2"
    >
      <ActiveFiltersContext value={chips}>
        <SavedViews list={list} />
        <div id={id} className={clsx(lineClasses, 'md:contents', !open && 'max-md:hidden')}>
          {children}
        </div>
        {more && (
          <>
            <Button
              tone="plain"
              icon={ListFilterPlus}
              aria-expanded={isMoreOpen}
              aria-controls={moreId}
              className="max-md:hidden"
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              {listWords.moreFilters}
            </Button>
            <div
              id={moreId}
              className={clsx(lineClasses, moreClasses, !open && 'max-md:hidden', !isMoreOpen && 'md:hidden')}
            >
              {more}
            </div>
          </>
        )}
      </ActiveFiltersContext>
      <div className="flex flex-wrap items-end gap-2 md:ms-auto">
        <Button
          tone="quiet"
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          className="md:hidden"
          onClick={() => setOpen(!open)}
        >
          {listWords.filters}
        </Button>
        {aside}
      </div>
      <div ref={active} className="flex flex-wrap items-center gap-2 not-has-[button]:hidden md:order-2 md:basis-full">
        <ul ref={setChips} aria-label={listWords.activeFilters} className="contents" />
        {list.isFiltered && (
          <Button tone="plain" size="small" icon={FilterX} onClick={list.clear}>
            {uiWords.clearFilter}
          </Button>
        )}
      </div>
    </search>
  )
}

/** The fields share the line, as wide as their number allows. */
const lineClasses = clsx(
  'grid grid-cols-2 items-end gap-3 md:*:min-w-18 md:*:max-w-52 md:*:flex-1 md:*:basis-18 md:*:text-sm',
  'md:[&_input]:text-sm md:[&_label]:text-xs md:[&_select]:text-sm md:max-2xl:[&_select]:ps-2.5 md:max-2xl:[&_select]:pe-9',
)

const moreClasses = 'md:order-1 md:flex md:basis-full md:gap-2'

type WordsOfValues = Readonly<Record<string, string>>

interface PickFilterProps<Value> {
  label: string
  part: FilterPart<Value>
  value: Value
  onChange: (value: Value) => void
  /** Choices by their value in the address, or the words of all values; the empty value is the first choice. */
  choices: readonly Choice[] | WordsOfValues
  /** Words of the first choice; null when the choices cover every case. */
  any?: string | null
}

/** A filter with a list of choices. */
export function PickFilter<Value>(props: PickFilterProps<Value>): ReactNode {
  const { label, part, value, onChange, any = listWords.all } = props
  const choices: readonly Choice[] =
    Symbol.iterator in props.choices
      ? props.choices
      : Object.entries(props.choices).map(([value, words]) => ({ value, words }))
  const written = part.write(value)
  const chosen = choices.find((choice) => String(choice.value) === written)
  return (
    <>
      <Select
        label={label}
        placeholder={any}
        choices={choices}
        value={written ?? ''}
        onChange={({ target }) => onChange(part.read(target.value === '' ? null : target.value))}
      />
      {written !== null && (
        <ActiveFilter label={label} value={chosen?.words} onRemove={() => onChange(part.read(null))} />
      )}
    </>
  )
}

interface OnlyFilterProps {
  words: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A filter that is on or off, as high as the fields beside it. */
export function OnlyFilter({ words, value, onChange }: OnlyFilterProps): ReactNode {
  return (
    <>
      <FilterChip pressed={value} onClick={() => onChange(!value)} className={onlyClasses}>
        {words}
      </FilterChip>
      {value && <ActiveFilter label={words} onRemove={() => onChange(false)} />}
    </>
  )
}

/** As high as the fields, and as wide as its words. */
const onlyClasses =
  'h-11 justify-center whitespace-nowrap md:max-w-none! md:flex-none! md:max-2xl:px-3 md:max-2xl:text-xs'

interface SearchFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export function SearchFilter({ label, value, onChange, className }: SearchFilterProps): ReactNode {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <>
      <TextField
        label={label}
        type="search"
        dir="auto"
        className={className}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {value !== '' && <ActiveFilter label={label} value={value} onRemove={() => onChange('')} />}
    </>
  )
}

interface DayRangeFilterProps {
  days: Days
  onChange: (changes: Partial<Days>) => void
}

/** First and last day side by side, both included; reversed days filter nothing and show an error. */
export function DayRangeFilter({ days, onChange }: DayRangeFilterProps): ReactNode {
  const error = isReversed(days) ? listWords.reversedDays : undefined
  const presets = (close: () => void) => (
    <DayPresets
      days={days}
      onChange={(range) => {
        onChange(range)
        close()
      }}
    />
  )
  return (
    <div className="contents md:flex md:max-w-none! md:flex-none! md:items-start md:gap-2 md:*:w-32 2xl:*:w-38">
      <DayField
        label={listWords.from}
        empty={listWords.anyDay}
        value={days.from}
        lead={presets}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={listWords.to}
        empty={listWords.anyDay}
        value={days.to}
        error={error}
        lead={presets}
        onChange={(to) => onChange({ to })}
      />
      <ActiveDay label={listWords.from} day={days.from} onRemove={() => onChange({ from: '' })} />
      <ActiveDay label={listWords.to} day={days.to} onRemove={() => onChange({ to: '' })} />
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
function DayPresets({ days, onChange }: { days: Days; onChange: (range: Days) => void }): ReactNode {
  const now = instant(useNow())
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{listWords.presets}</legend>
      {dayPresets.map((preset) => {
        const range = daysOfPreset(preset, now)
        return (
          <FilterChip
            key={preset}
            pressed={range.from === days.from && range.to === days.to}
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
