import { searchLength } from '@hiwar/contract/fields/limits.ts'
import { TutorOrder, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { useTypedSearch } from '@hiwar/kit/ui/fields/typed-search.ts'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHasOwnTopics, useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import {
  AvailabilityGroup,
  activeFilters,
  FavouritesChip,
  type FilterGroupProps,
  GenderGroup,
  RatingGroup,
  TopicsGroup,
} from './filter-groups.tsx'
import { countFilters, noFilters, queryOf, readOrder } from './tutor-filters.ts'

const orders = [
  { value: TutorOrder.NextFree, words: tutorWords.byNextFree },
  { value: TutorOrder.Rating, words: tutorWords.byRating },
]

/** Only a student who chose topics can sort by them. */
const ordersOfStudent = [...orders, { value: TutorOrder.Topics, words: tutorWords.byTopics }]

export function TutorTools(props: FilterGroupProps): ReactNode {
  const { filters, onChange } = props
  const hasOwnTopics = useHasOwnTopics()
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <search className="mb-6 grid grid-cols-2 gap-2.5 md:grid-cols-[minmax(0,1fr)_auto_11rem] xl:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField
        label={tutorWords.search}
        hideLabel
        type="search"
        enterKeyHint="search"
        icon={Search}
        most={searchLength.max}
        placeholder={tutorWords.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="col-span-full md:col-span-1"
      />
      <div className="xl:hidden">
        <FilterSheet {...props} />
      </div>
      <Select
        label={tutorWords.order}
        hideLabel
        placeholder={null}
        choices={hasOwnTopics ? ordersOfStudent : orders}
        value={hasOwnTopics || filters.orderBy !== TutorOrder.Topics ? filters.orderBy : TutorOrder.NextFree}
        onChange={(event) => onChange({ orderBy: readOrder(event.target.value) })}
      />
      <div className="col-span-full max-xl:hidden">
        <FilterBar {...props} />
      </div>
      <ActiveFilters {...props} />
    </search>
  )
}

/** What the sheet hides: each chosen filter as a chip that drops it. */
function ActiveFilters({ filters, onChange }: FilterGroupProps): ReactNode {
  const active = activeFilters({ ...filters, search: '' }, useTopics())
  if (active.length === 0) return null
  return (
    <ul aria-label={tutorWords.chosen} className="col-span-full flex flex-wrap gap-2 xl:hidden">
      {active.map(({ name, changes }) => (
        <li key={name}>
          <FilterChip pressed onClick={() => onChange(changes)}>
            {name}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

/** Each group of filters behind its own button, in one line. */
function FilterBar(props: FilterGroupProps): ReactNode {
  const { filters } = props
  const hasTopics = useTopics().length > 0
  const { topicIds, gender, minRating, weekdays, part } = filters
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasTopics && (
        <FilterPopover label={tutorWords.topics} count={topicIds.length}>
          <TopicsGroup {...props} />
        </FilterPopover>
      )}
      <FilterPopover label={tutorWords.availability} count={weekdays.length + (part === null ? 0 : 1)}>
        <AvailabilityGroup {...props} />
      </FilterPopover>
      <FilterPopover label={tutorWords.gender} count={gender === null ? 0 : 1}>
        <GenderGroup {...props} />
      </FilterPopover>
      <FilterPopover label={tutorWords.rating} count={minRating === null ? 0 : 1}>
        <RatingGroup {...props} />
      </FilterPopover>
      <FavouritesChip {...props} />
      <ClearButton size="small" {...props} />
    </div>
  )
}

/** Drops all chosen filters; the order stays. */
function ClearButton({ filters, onChange, size }: FilterGroupProps & { size?: 'small' }): ReactNode {
  if (countFilters(filters) === 0) return null
  return (
    <Button tone="plain" {...(size && { size })} onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
      {tutorWords.clear}
    </Button>
  )
}

function FilterPopover({ label, count, children }: { label: string; count: number; children: ReactNode }): ReactNode {
  const trigger = (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-control border px-4 font-medium transition-colors',
        count > 0
          ? 'border-brand bg-brand-tint text-brand-ink'
          : 'border-line-strong/70 bg-surface text-ink hover:bg-sunken',
      )}
    >
      {label}
      {count > 0 && <span className="tabular">({formatNumber(count)})</span>}
      <Icon of={ChevronDown} className="text-ink-faint" />
    </button>
  )
  return (
    <Popover trigger={trigger} label={label} align="start">
      {children}
    </Popover>
  )
}

/** All filters in a sheet from the bottom; the list behind updates at once. */
function FilterSheet(props: FilterGroupProps): ReactNode {
  const { filters } = props
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const words =
    count === 0 ? tutorWords.filters : wordsOf(tutorWords)('filtersWithCount', { count: formatNumber(count) })
  return (
    <>
      <Button tone="quiet" full icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={tutorWords.filters}
        end={
          <div className="flex flex-wrap gap-2.5">
            <Button className="flex-1" onClick={() => setOpen(false)}>
              <ResultCount filters={filters} />
            </Button>
            <ClearButton {...props} />
          </div>
        }
      >
        <div className="flex flex-col gap-6 pt-3 pb-4">
          <div className="empty:hidden">
            <FavouritesChip {...props} />
          </div>
          <GenderGroup {...props} />
          <RatingGroup {...props} />
          <AvailabilityGroup {...props} />
          <TopicsGroup {...props} />
        </div>
      </Sheet>
    </>
  )
}

/** «عرض ١٣ مدرّسًا», or «عرض النتائج» while their number is unknown or zero. */
function ResultCount({ filters }: Pick<FilterGroupProps, 'filters'>): ReactNode {
  const read = readOf(tutorEndpoints.list, { query: { ...queryOf(filters), size: 1 } })
  const { data } = useQuery({ ...read, placeholderData: keepPreviousData })
  const total = filters.favourites && filters.ids.length === 0 ? 0 : (data?.total ?? 0)
  return total === 0 ? tutorWords.show : wordsOf(tutorWords)('showCount', { count: countAfter('tutor', total) })
}
