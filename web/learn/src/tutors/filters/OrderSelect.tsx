import { TutorOrder } from '@hiwar/contract/people/tutors.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import type { ReactNode } from 'react'
import { useHasOwnTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import { FilterGroup, type FilterGroupProps } from './filter-groups.tsx'
import { readOrder, type TutorFilters } from './tutor-filters.ts'

const orders = [
  { value: TutorOrder.NextFree, words: tutorWords.byNextFree },
  { value: TutorOrder.Rating, words: tutorWords.byRating },
]

/** Only a student who chose topics can sort by them. */
const ordersOfStudent = [...orders, { value: TutorOrder.Topics, words: tutorWords.byTopics }]

function useOrder({ orderBy }: TutorFilters) {
  const hasOwnTopics = useHasOwnTopics()
  return {
    choices: hasOwnTopics ? ordersOfStudent : orders,
    value: hasOwnTopics || orderBy !== TutorOrder.Topics ? orderBy : TutorOrder.NextFree,
  }
}

/** The order of the list, in one line with the filters. */
export function OrderSelect({ filters, onChange }: FilterGroupProps): ReactNode {
  return (
    <Select
      label={tutorWords.order}
      hideLabel
      placeholder={null}
      className="w-44 max-w-full"
      {...useOrder(filters)}
      onChange={(event) => onChange({ orderBy: readOrder(event.target.value) })}
    />
  )
}

/** The same as chips, for the sheet. */
export function OrderGroup({ filters, onChange }: FilterGroupProps): ReactNode {
  const { choices, value } = useOrder(filters)
  return (
    <FilterGroup label={tutorWords.order}>
      {choices.map((order) => (
        <FilterChip
          key={order.value}
          pressed={order.value === value}
          onClick={() => onChange({ orderBy: order.value })}
        >
          {order.words}
        </FilterChip>
      ))}
    </FilterGroup>
  )
}
