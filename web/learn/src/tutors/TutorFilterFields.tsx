import { Gender } from '@hiwar/contract/enumerations.ts'
import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { weekdayName, weekOrder } from '@hiwar/kit/format/weeks.ts'
import { FilterChip } from '@hiwar/kit/ui/FilterChip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { TutorFilters } from './filters.ts'
import { tutorWords } from './words.ts'

const say = wordsOf(tutorWords)
const ratings = [3, 4, 5]

interface TutorFilterFieldsProps {
  filters: TutorFilters
  onChange: (changes: Partial<TutorFilters>) => void
}

/** Every filter as chips that are on or off. */
export function TutorFilterFields({ filters, onChange }: TutorFilterFieldsProps): ReactNode {
  const topics = useRead(tutorEndpoints.topics, { query: { size: 50 } })
  const { gender, topicIds, minRating, weekdays } = filters
  return (
    <div className="flex flex-col gap-5">
      <FilterGroup label={tutorWords.gender}>
        {Object.values(Gender).map((value) => (
          <FilterChip
            key={value}
            pressed={gender === value}
            onClick={() => onChange({ gender: gender === value ? null : value })}
          >
            {value === Gender.Female ? tutorWords.female : tutorWords.male}
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup label={tutorWords.availability}>
        {weekOrder.map((weekday) => (
          <FilterChip
            key={weekday}
            pressed={weekdays.includes(weekday)}
            onClick={() => onChange({ weekdays: toggled(weekdays, weekday) })}
          >
            {weekdayName(weekday)}
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup label={tutorWords.rating}>
        {ratings.map((stars) => (
          <FilterChip
            key={stars}
            pressed={minRating === stars}
            onClick={() => onChange({ minRating: minRating === stars ? null : stars })}
          >
            {say('ratingFrom', { stars: countOf('star', stars) })}
          </FilterChip>
        ))}
      </FilterGroup>
      {topics.data && topics.data.list.length > 0 && (
        <FilterGroup label={tutorWords.topics}>
          {topics.data.list.map(({ id, name }) => (
            <FilterChip
              key={id}
              pressed={topicIds.includes(id)}
              onClick={() => onChange({ topicIds: toggled(topicIds, id) })}
            >
              {name.ar}
            </FilterChip>
          ))}
        </FilterGroup>
      )}
    </div>
  )
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function toggled(values: readonly number[], value: number): number[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
