import { searchLength } from '@hiwar/contract/fields/limits.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { useTypedSearch } from '@hiwar/kit/ui/fields/typed-search.ts'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import { ClearButton, FilterSheet, useTotal } from './FilterSheet.tsx'
import {
  AvailabilityGroup,
  activeFilters,
  FavouritesChip,
  type FilterGroupProps,
  GenderGroup,
  RatingGroup,
  TopicsGroup,
  WhenChips,
} from './filter-groups.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { queryOf, type TutorFilters } from './tutor-filters.ts'

/** Search, then the time as the first filter and all others. */
export function TutorTools(props: FilterGroupProps): ReactNode {
  const { filters, onChange } = props
  // Without favourites there is no list.
  const isListed = !filters.favourites || filters.ids.length > 0
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <search className="mb-4 flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          label={tutorWords.search}
          hideLabel
          type="search"
          enterKeyHint="search"
          icon={Search}
          most={searchLength.max}
          placeholder={tutorWords.searchInShort}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 basis-48"
        />
        <div className="xl:hidden">
          <FilterSheet {...props} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{tutorWords.when}</legend>
          <WhenChips {...props} />
        </fieldset>
        <FilterBar {...props} />
        {isListed && <ListCount filters={filters} />}
        <div className={clsx('max-xl:hidden', !isListed && 'ms-auto')}>
          <OrderSelect {...props} />
        </div>
        <ActiveFilters {...props} />
      </div>
    </search>
  )
}

/** What the sheet hides: each chosen filter as a chip that drops it. */
function ActiveFilters({ filters, onChange }: FilterGroupProps): ReactNode {
  const active = activeFilters({ ...filters, when: null }, useTopics())
  if (active.length === 0) return null
  return (
    <ul aria-label={tutorWords.chosen} className="flex flex-wrap gap-2 xl:hidden">
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
  const hasTopics = useTopics().length > 0
  const { topicIds, gender, minRating, weekdays, part } = props.filters
  return (
    <div className="flex flex-wrap items-center gap-2 max-xl:hidden">
      <span aria-hidden="true" className="mx-1 h-6 border-line-strong/50 border-s" />
      <FilterPopover
        {...props}
        label={tutorWords.dayAndHour}
        count={weekdays.length + (part === null ? 0 : 1)}
        without={{ weekdays: [], part: null }}
      >
        <AvailabilityGroup {...props} />
      </FilterPopover>
      {hasTopics && (
        <FilterPopover {...props} label={tutorWords.topics} count={topicIds.length} without={{ topicIds: [] }}>
          <TopicsGroup {...props} />
        </FilterPopover>
      )}
      <FilterPopover {...props} label={tutorWords.gender} count={gender === null ? 0 : 1} without={{ gender: null }}>
        <GenderGroup {...props} />
      </FilterPopover>
      <FilterPopover
        {...props}
        label={tutorWords.rating}
        count={minRating === null ? 0 : 1}
        without={{ minRating: null }}
      >
        <RatingGroup {...props} />
      </FilterPopover>
      <FavouritesChip {...props} />
      <ClearButton {...props} />
    </div>
  )
}

interface FilterPopoverProps extends FilterGroupProps {
  label: string
  /** How many of its filters are chosen. */
  count: number
  /** The changes that drop them. */
  without: Partial<TutorFilters>
  children: ReactNode
}

/** A group of filters behind its button; at its end the number of results, and a button that drops the group. */
function FilterPopover({ label, count, without, filters, onChange, children }: FilterPopoverProps): ReactNode {
  const trigger = (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 font-medium text-sm transition-colors touch:min-h-11',
        count > 0
          ? 'border-brand bg-brand-tint text-brand-ink'
          : 'border-line-strong/70 bg-surface text-ink-soft hover:bg-sunken',
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
      <div className="mt-4 flex min-h-11 items-center justify-between gap-3 border-line border-t pt-2">
        <PopoverCount filters={filters} />
        {count > 0 && (
          <Button tone="plain" size="small" onClick={() => onChange(without)}>
            {tutorWords.clearGroup}
          </Button>
        )}
      </div>
    </Popover>
  )
}

/** «١٣ مدرّسًا» of the list below, whose pages it shares. */
function ListCount({ filters }: Pick<FilterGroupProps, 'filters'>): ReactNode {
  const { data } = useReadPages(tutorEndpoints.list, { query: queryOf(filters) }, ({ id }) => id)
  return <p className="ms-auto text-ink-soft text-sm">{data && countOf('tutor', data.total)}</p>
}

function PopoverCount({ filters }: Pick<FilterGroupProps, 'filters'>): ReactNode {
  const total = useTotal(filters)
  return <p className="text-ink-soft text-sm">{total !== undefined && countOf('tutor', total)}</p>
}
