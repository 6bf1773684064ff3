import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import { AvailabilityGroup, type FilterGroupProps, GenderGroup, RatingGroup, TopicsGroup } from './filter-groups.tsx'
import { countFilters, noFilters } from './tutor-filters.ts'

/** Each group of filters behind its own button, in one line. */
export function FilterBar(props: FilterGroupProps): ReactNode {
  const { filters, onChange } = props
  const hasTopics = useTopics().length > 0
  const { topicIds, gender, minRating, weekdays, part } = filters
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasTopics && (
        <FilterDoor label={tutorWords.topics} count={topicIds.length}>
          <TopicsGroup {...props} />
        </FilterDoor>
      )}
      <FilterDoor label={tutorWords.availability} count={weekdays.length + (part === null ? 0 : 1)}>
        <AvailabilityGroup {...props} />
      </FilterDoor>
      <FilterDoor label={tutorWords.gender} count={gender === null ? 0 : 1}>
        <GenderGroup {...props} />
      </FilterDoor>
      <FilterDoor label={tutorWords.rating} count={minRating === null ? 0 : 1}>
        <RatingGroup {...props} />
      </FilterDoor>
      {countFilters(filters) > 0 && (
        <Button tone="plain" size="small" onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
          {tutorWords.clear}
        </Button>
      )}
    </div>
  )
}

interface FilterDoorProps {
  label: string
  count: number
  children: ReactNode
}

function FilterDoor({ label, count, children }: FilterDoorProps): ReactNode {
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
