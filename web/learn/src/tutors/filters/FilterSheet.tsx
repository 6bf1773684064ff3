import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import {
  type ActiveFilter,
  AvailabilityGroup,
  activeFilters,
  FavouritesChip,
  type FilterGroupProps,
  GenderGroup,
  RatingGroup,
  TopicsGroup,
} from './filter-groups.tsx'
import { OrderGroup } from './OrderSelect.tsx'
import { countFilters, noFilters, queryOf, type TutorFilters } from './tutor-filters.ts'

/** The filters in a sheet from the bottom, in sections that say what is chosen; the list behind updates at once. */
export function FilterSheet(props: FilterGroupProps): ReactNode {
  const { filters } = props
  const [open, setOpen] = useState(false)
  // The chips of now, tonight and tomorrow stand beside the button.
  const count = countFilters({ ...filters, when: null })
  const words =
    count === 0 ? tutorWords.filters : wordsOf(tutorWords)('filtersWithCount', { count: formatNumber(count) })
  return (
    <>
      <Button tone="quiet" size="small" icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={tutorWords.filters}
        aside={<ClearButton {...props} />}
        end={
          <Button reads full onClick={() => setOpen(false)}>
            <ResultCount filters={filters} />
          </Button>
        }
      >
        <FilterSections {...props} />
      </Sheet>
    </>
  )
}

function FilterSections(props: FilterGroupProps): ReactNode {
  const topics = useTopics()
  const active = activeFilters(props.filters, topics)
  const chosen = (...groups: ActiveFilter['group'][]) =>
    active.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
  return (
    <div className="flex flex-col">
      {topics.length > 0 && (
        <Section heading={tutorWords.topics} chosen={chosen('topics')} begins>
          <TopicsGroup {...props} />
        </Section>
      )}
      <Section heading={tutorWords.dayAndHour} chosen={chosen('availability')} begins>
        <AvailabilityGroup {...props} />
      </Section>
      <Section heading={tutorWords.gender} chosen={chosen('gender', 'favourites')}>
        <GenderGroup {...props} />
        <div className="mt-3 empty:hidden">
          <FavouritesChip {...props} />
        </div>
      </Section>
      <Section heading={tutorWords.rating} chosen={chosen('rating')}>
        <RatingGroup {...props} />
      </Section>
      <Section heading={tutorWords.order} chosen={[]} quiet>
        <OrderGroup {...props} />
      </Section>
    </div>
  )
}

interface SectionProps {
  heading: string
  /** Names of what is chosen in it. */
  chosen: readonly string[]
  /** Open at first. */
  begins?: boolean
  /** Says nothing where nothing is chosen. */
  quiet?: boolean
  children: ReactNode
}

/** Opens and closes; closed it says what is chosen. The legend inside repeats the heading for readers alone. */
function Section({ heading, chosen, begins = false, quiet = false, children }: SectionProps): ReactNode {
  return (
    <details open={begins || chosen.length > 0} className="group border-line border-b last:border-b-0">
      <summary className="flex min-h-14 items-center gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base">{heading}</h3>
        <span className="ms-auto min-w-0 truncate text-ink-soft text-sm group-open:invisible">
          {chosen.length === 0 && !quiet ? tutorWords.any : chosen.join('، ')}
        </span>
        <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5 [&>fieldset>legend]:sr-only">{children}</div>
    </details>
  )
}

/** Drops all chosen filters; the order stays. */
export function ClearButton({ filters, onChange }: FilterGroupProps): ReactNode {
  if (countFilters(filters) === 0) return null
  return (
    <Button tone="plain" size="small" onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
      {tutorWords.clear}
    </Button>
  )
}

/** How many tutors match; undefined until that is known. */
export function useTotal(filters: TutorFilters): number | undefined {
  const isEmpty = filters.favourites && filters.ids.length === 0
  const read = readOf(tutorEndpoints.list, { query: { ...queryOf(filters), size: 1 } })
  const { data } = useQuery({ ...read, placeholderData: keepPreviousData, enabled: !isEmpty })
  return isEmpty ? 0 : data?.total
}

/** «اعرض ١٣ مدرّسًا», or «عرض النتائج» while their number is unknown or zero. */
function ResultCount({ filters }: Pick<FilterGroupProps, 'filters'>): ReactNode {
  const total = useTotal(filters) ?? 0
  return total === 0 ? tutorWords.show : wordsOf(tutorWords)('showCount', { count: countAfter('tutor', total) })
}
