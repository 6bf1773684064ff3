/** The filters as groups of toggle chips; the bar shows one group at a time, the sheet shows all. */
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { Topic } from '@hiwar/contract/people/topics.ts'
import { TutorWhen } from '@hiwar/contract/people/tutors.ts'
import { cairoDay, noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNearDay, formatShortDay, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FilterChip, FilterTile } from '@hiwar/kit/ui/fields/toggles.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useFavourites } from '../favourites.tsx'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'
import { type ChangeFilters, dayParts, hoursOfPart, type TutorFilters } from './tutor-filters.ts'

const t = wordsOf(tutorWords)
const ratings = [3, 4, 4.5]
const topicsShown = 6

export interface FilterGroupProps {
  filters: TutorFilters
  onChange: ChangeFilters
}

/** «الآن»، «الليلة»، «غدًا»: what people ask first. */
export function WhenChips({ filters: { when }, onChange }: FilterGroupProps): ReactNode {
  return Object.values(TutorWhen).map((value) => (
    <FilterChip
      key={value}
      pressed={when === value}
      onClick={() => onChange({ when: when === value ? null : value, weekdays: [], part: null })}
    >
      {tutorWords[value]}
    </FilterChip>
  ))
}

/** The first topics, and all of them on a press; chosen ones are always in sight. */
export function TopicsGroup({ filters: { topicIds }, onChange }: FilterGroupProps): ReactNode {
  const topics = useTopics()
  const [every, setEvery] = useState(false)
  const shown = topics.filter(({ id }, place) => every || place < topicsShown || topicIds.includes(id))
  return (
    <FilterGroup label={tutorWords.topics}>
      {shown.map(({ id, name }) => (
        <FilterChip
          key={id}
          pressed={topicIds.includes(id)}
          onClick={() => onChange({ topicIds: toggled(topicIds, id) })}
        >
          {name.ar}
        </FilterChip>
      ))}
      {topics.length > topicsShown && (
        <button
          type="button"
          aria-expanded={every}
          onClick={() => setEvery(!every)}
          className="col-span-full min-h-11 justify-self-start rounded-full px-3 font-medium text-brand-ink text-sm hover:bg-brand-tint"
        >
          {every ? tutorWords.fewerTopics : tutorWords.allTopics}
        </button>
      )}
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
          {tutorWords[value]}
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

const daysAhead = [0, 1, 2, 3, 4, 5, 6]

/** The parts of the day with their hours, and the weekdays from today on with the next date of each. */
export function AvailabilityGroup({ filters: { weekdays, part }, onChange }: FilterGroupProps): ReactNode {
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <FilterGroup label={tutorWords.partOfDay} cells="narrow">
        {dayParts.map((value) => (
          <NotedChip
            key={value}
            pressed={part === value}
            note={hoursOfPart(value).map(formatNumber).join(' – ')}
            onPress={() => onChange({ part: part === value ? null : value, when: null })}
          >
            {tutorWords[value]}
          </NotedChip>
        ))}
      </FilterGroup>
      <FilterGroup label={tutorWords.days} cells="narrow">
        {daysAhead.map((ahead) => {
          const day = addDays(cairoDay(instant(now)), ahead)
          const weekday = weekdayOf(day)
          const noon = noonOfDay(day)
          return (
            <NotedChip
              key={weekday}
              pressed={weekdays.includes(weekday)}
              note={ahead < 2 ? formatNearDay(noon, now) : formatShortDay(noon, now)}
              onPress={() => onChange({ weekdays: toggled(weekdays, weekday), when: null })}
            >
              {weekdayName(weekday)}
            </NotedChip>
          )
        })}
      </FilterGroup>
    </div>
  )
}

interface NotedChipProps {
  pressed: boolean
  /** The hours or the date, in small. */
  note: string
  onPress: () => void
  children: ReactNode
}

function NotedChip({ pressed, note, onPress, children }: NotedChipProps): ReactNode {
  return (
    <FilterTile
      pressed={pressed}
      onClick={onPress}
      className="min-h-13 wrap-normal rounded-control px-0.5 py-1.5 text-center font-medium text-sm leading-tight aria-pressed:ring-1"
    >
      {children} <span className="block font-normal text-ink-soft text-xs">{note}</span>
    </FilterTile>
  )
}

function ratingName(stars: number): string {
  return t('ratingFrom', { stars: countOf('star', stars) })
}

function toggled(values: readonly number[], value: number): number[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

const cellsOf = {
  wide: 'grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] *:justify-center',
  narrow: 'grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]',
}

interface GroupProps {
  label: string
  cells?: keyof typeof cellsOf
  children: ReactNode
}

/** Chips of one width, in rows. */
export function FilterGroup({ label, cells = 'wide', children }: GroupProps): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className={clsx('grid gap-2', cellsOf[cells])}>{children}</div>
    </fieldset>
  )
}

/** One chosen filter with its group, its name, and the changes that drop it. */
export interface ActiveFilter {
  group: 'favourites' | 'when' | 'topics' | 'gender' | 'rating' | 'availability'
  name: string
  changes: Partial<TutorFilters>
}

/** The chosen filters in the order of the sheet. */
export function activeFilters(filters: TutorFilters, topics: readonly Topic[]): ActiveFilter[] {
  const { gender, topicIds, minRating, when, weekdays, part, favourites } = filters
  const active: ActiveFilter[] = []
  if (favourites) active.push({ group: 'favourites', name: tutorWords.favourites, changes: { favourites: false } })
  if (when !== null) active.push({ group: 'when', name: tutorWords[when], changes: { when: null } })
  if (weekdays.length > 0) {
    const names = weekdays.map((day) => weekdayName(day)).join('، ')
    active.push({ group: 'availability', name: names, changes: { weekdays: [] } })
  }
  if (part !== null) active.push({ group: 'availability', name: tutorWords[part], changes: { part: null } })
  // ours: a tutor needs only one of the chosen topics, so all topics are dropped together
  if (topicIds.length > 0)
    active.push({ group: 'topics', name: topicsName(topicIds, topics), changes: { topicIds: [] } })
  if (gender !== null) active.push({ group: 'gender', name: tutorWords[gender], changes: { gender: null } })
  if (minRating !== null) active.push({ group: 'rating', name: ratingName(minRating), changes: { minRating: null } })
  return active
}

function topicsName(topicIds: readonly number[], topics: readonly Topic[]): string {
  const names = topics.filter(({ id }) => topicIds.includes(id)).map(({ name }) => name.ar)
  return names.length === 0 ? tutorWords.topics : names.join('، ')
}
