/** The filters as groups of toggle chips; the bar shows one group at a time, the sheet shows all. */
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { Topic } from '@hiwar/contract/people/topics.ts'
import { weekOrder } from '@hiwar/domain/time/calendar.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { weekdayName } from '@hiwar/kit/format/date-time.ts'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { genderWords } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useFavourites } from '../favourites.tsx'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import { type ChangeFilters, dayParts, type TutorFilters } from './tutor-filters.ts'

const t = wordsOf(tutorWords)
const ratings = [3, 4, 4.5]

export interface FilterGroupProps {
  filters: TutorFilters
  onChange: ChangeFilters
}

export function TopicsGroup({ filters: { topicIds }, onChange }: FilterGroupProps): ReactNode {
  const topics = useTopics()
  if (topics.length === 0) return null
  return (
    <FilterGroup label={tutorWords.topics}>
      {topics.map(({ id, name }) => (
        <FilterChip
          key={id}
          pressed={topicIds.includes(id)}
          onClick={() => onChange({ topicIds: toggled(topicIds, id) })}
        >
          {name.ar}
        </FilterChip>
      ))}
    </FilterGroup>
  )
}

/** Shows the favourites alone; absent for a viewer who has none. */
export function FavouritesChip({ filters: { favourites }, onChange }: FilterGroupProps): ReactNode {
  const { query } = useFavourites()
  if (!favourites && (query.data ?? []).length === 0) return null
  return (
    <FilterChip pressed={favourites} onClick={() => onChange({ favourites: !favourites })}>
      {tutorWords.favourites}
    </FilterChip>
  )
}

export function GenderGroup({ filters: { gender }, onChange }: FilterGroupProps): ReactNode {
  return (
    <FilterGroup label={tutorWords.gender}>
      {Object.values(Gender).map((value) => (
        <FilterChip
          key={value}
          pressed={gender === value}
          onClick={() => onChange({ gender: gender === value ? null : value })}
        >
          {genderWords[value]}
        </FilterChip>
      ))}
    </FilterGroup>
  )
}

export function RatingGroup({ filters: { minRating }, onChange }: FilterGroupProps): ReactNode {
  return (
    <FilterGroup label={tutorWords.rating}>
      {ratings.map((stars) => (
        <FilterChip
          key={stars}
          pressed={minRating === stars}
          onClick={() => onChange({ minRating: minRating === stars ? null : stars })}
        >
          {ratingName(stars)}
        </FilterChip>
      ))}
    </FilterGroup>
  )
}

export function AvailabilityGroup({ filters: { weekdays, part }, onChange }: FilterGroupProps): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <FilterGroup label={tutorWords.days}>
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
      <FilterGroup label={tutorWords.partOfDay}>
        {dayParts.map((value) => (
          <FilterChip
            key={value}
            pressed={part === value}
            onClick={() => onChange({ part: part === value ? null : value })}
          >
            {tutorWords[value]}
          </FilterChip>
        ))}
      </FilterGroup>
    </div>
  )
}

function ratingName(stars: number): string {
  return t('ratingFrom', { stars: countOf('star', stars) })
}

function toggled(values: readonly number[], value: number): number[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** One chosen filter with its name, and the changes that drop it. */
export interface ActiveFilter {
  name: string
  changes: Partial<TutorFilters>
}

/** The chosen filters in the order of the sheet, the search among them. */
export function activeFilters(filters: TutorFilters, topics: readonly Topic[]): ActiveFilter[] {
  const { search, gender, topicIds, minRating, weekdays, part, favourites } = filters
  const active: ActiveFilter[] = []
  if (favourites) active.push({ name: tutorWords.favourites, changes: { favourites: false } })
  if (search !== '') active.push({ name: t('searchOf', { search }), changes: { search: '' } })
  // ours: a tutor needs only one of the chosen topics, so all topics are dropped together
  if (topicIds.length > 0) active.push({ name: topicsName(topicIds, topics), changes: { topicIds: [] } })
  if (gender !== null) active.push({ name: genderWords[gender], changes: { gender: null } })
  if (minRating !== null) active.push({ name: ratingName(minRating), changes: { minRating: null } })
  if (weekdays.length > 0)
    active.push({ name: weekdays.map((day) => weekdayName(day)).join('، '), changes: { weekdays: [] } })
  if (part !== null) active.push({ name: tutorWords[part], changes: { part: null } })
  return active
}

function topicsName(topicIds: readonly number[], topics: readonly Topic[]): string {
  const names = topics.filter(({ id }) => topicIds.includes(id)).map(({ name }) => name.ar)
  return names.length === 0 ? tutorWords.topics : names.join('، ')
}
