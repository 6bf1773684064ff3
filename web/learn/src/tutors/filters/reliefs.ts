/** Every single filter that can be dropped, with the name it is dropped by. */
import type { Topic } from '@hiwar/contract/people/topics.ts'
import { weekdayName } from '@hiwar/kit/format/date-time.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { tutorWords } from '../words.ts'
import { dayPartName } from './day-part.ts'
import { ratingName } from './filter-groups.tsx'
import type { TutorFilters } from './tutor-filters.ts'

export interface Relief {
  name: string
  changes: Partial<TutorFilters>
}

export function reliefsOf(filters: TutorFilters, topics: readonly Topic[]): Relief[] {
  const { search, gender, topicIds, minRating, weekdays, part } = filters
  const reliefs: Relief[] = []
  if (search !== '') reliefs.push({ name: wordsOf(tutorWords)('searchOf', { search }), changes: { search: '' } })
  // ours: one of several topics is enough, so that only all of them together can stand in the way
  if (topicIds.length > 0) reliefs.push({ name: topicsName(topicIds, topics), changes: { topicIds: [] } })
  if (gender !== null) reliefs.push({ name: genderWords[gender], changes: { gender: null } })
  if (minRating !== null) reliefs.push({ name: ratingName(minRating), changes: { minRating: null } })
  if (weekdays.length > 0)
    reliefs.push({ name: weekdays.map((day) => weekdayName(day)).join('، '), changes: { weekdays: [] } })
  if (part !== null) reliefs.push({ name: dayPartName(part), changes: { part: null } })
  return reliefs
}

function topicsName(topicIds: readonly number[], topics: readonly Topic[]): string {
  const names = topics.filter(({ id }) => topicIds.includes(id)).map(({ name }) => name.ar)
  return names.length === 0 ? tutorWords.topics : names.join('، ')
}
