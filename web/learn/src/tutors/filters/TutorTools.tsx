import { searchLength } from '@hiwar/contract/fields/limits.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { tutorWords } from '../words.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { FilterGroupProps } from './filter-groups.tsx'
import { useTypedSearch } from './use-typed-search.ts'

const orders = [
  { value: 'next-free', words: tutorWords.byNextFree },
  { value: 'rating', words: tutorWords.byRating },
]

/** Search, filters and order above the list. */
export function TutorTools(props: FilterGroupProps): ReactNode {
  const { filters, onChange } = props
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <search className="mb-6 grid grid-cols-2 gap-2.5 md:grid-cols-[minmax(0,1fr)_auto_11rem] xl:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField
        label={tutorWords.search}
        hideLabel
        type="search"
        enterKeyHint="search"
        icon={Search}
        maxLength={searchLength.max}
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
        choices={orders}
        value={filters.orderBy}
        onChange={(event) => onChange({ orderBy: event.target.value === 'rating' ? 'rating' : 'next-free' })}
      />
      <div className="col-span-full max-xl:hidden">
        <FilterBar {...props} />
      </div>
    </search>
  )
}
