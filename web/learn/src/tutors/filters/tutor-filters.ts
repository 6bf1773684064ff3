import type { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { TutorOrder, TutorWhen } from '@hiwar/contract/people/tutors.ts'
import { useSearchParams } from 'react-router'

export interface TutorFilters {
  search: string
  gender: Gender | null
  topicIds: readonly number[]
  minRating: number | null
  /** Now, tonight or tomorrow; takes the place of days and parts of the day, and they of it. */
  when: TutorWhen | null
  weekdays: readonly number[]
  part: DayPart | null
  /** Only the favourites, whose ids the page adds. */
  favourites: boolean
  ids: readonly number[]
  orderBy: TutorOrder
}

export const noFilters: TutorFilters = {
  search: '',
  gender: null,
  topicIds: [],
  minRating: null,
  when: null,
  weekdays: [],
  part: null,
  favourites: false,
  ids: [],
  orderBy: 'next-free',
}

const pageLength = 12

/** The order of that name; an unknown one is the order by the next free time. */
export function readOrder(name: string | null): TutorOrder {
  return Object.values(TutorOrder).find((order) => order === name) ?? TutorOrder.NextFree
}

export function readFilters(address: URLSearchParams): TutorFilters {
  const gender = address.get('gender')
  const rating = Number(address.get('minRating'))
  return {
    search: address.get('search') ?? '',
    gender: gender === 'male' || gender === 'female' ? gender : null,
    topicIds: numbersOf(address.get('topicIds')),
    minRating: rating >= 1 && rating <= 5 ? rating : null,
    when: Object.values(TutorWhen).find((when) => when === address.get('when')) ?? null,
    weekdays: numbersOf(address.get('weekdays')).filter((weekday) => weekday <= 6),
    part: dayParts.find((part) => part === address.get('part')) ?? null,
    favourites: address.get('favourites') === '1',
    ids: [],
    orderBy: readOrder(address.get('orderBy')),
  }
}

/** The filters as address parameters; default values are left out. */
export function writeFilters(filters: TutorFilters): URLSearchParams {
  const address = new URLSearchParams()
  if (filters.search !== '') address.set('search', filters.search)
  if (filters.gender !== null) address.set('gender', filters.gender)
  if (filters.topicIds.length > 0) address.set('topicIds', filters.topicIds.join(','))
  if (filters.minRating !== null) address.set('minRating', String(filters.minRating))
  if (filters.when !== null) address.set('when', filters.when)
  if (filters.weekdays.length > 0) address.set('weekdays', filters.weekdays.join(','))
  if (filters.part !== null) address.set('part', filters.part)
  if (filters.favourites) address.set('favourites', '1')
  if (filters.orderBy !== 'next-free') address.set('orderBy', filters.orderBy)
  return address
}

/** Number of active filters, without search and sorting, which are always visible. */
export function countFilters({ gender, topicIds, minRating, when, weekdays, part, favourites }: TutorFilters): number {
  const single = [gender, minRating, when, part].filter((filter) => filter !== null).length
  return single + topicIds.length + (weekdays.length > 0 ? 1 : 0) + (favourites ? 1 : 0)
}

export type ChangeFilters = (changes: Partial<TutorFilters>) => void

export function useTutorFilters(): [TutorFilters, ChangeFilters] {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  return [filters, (changes) => setAddress(writeFilters({ ...filters, ...changes }), { replace: true })]
}

export function queryOf(filters: TutorFilters) {
  const { search, gender, topicIds, minRating, favourites, ids, orderBy } = filters
  return {
    orderBy,
    size: pageLength,
    ...(search !== '' && { search }),
    ...(gender !== null && { gender }),
    ...(topicIds.length > 0 && { topicIds: [...topicIds] }),
    ...(minRating !== null && { minRating }),
    ...wishQuery(filters),
    ...(favourites && { ids: [...ids] }),
  }
}

/** The times that a reader asks for, in the list and on the page of a tutor that it opens. */
export type FreeTimeWish = Pick<TutorFilters, 'when' | 'weekdays' | 'part'>

export function wishQuery({ when, weekdays, part }: FreeTimeWish) {
  return {
    ...(when !== null && { when }),
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...(part !== null && parts[part]),
  }
}

/** The wish of the filters; undefined where they name no time. */
export function wishOf({ when, weekdays, part }: TutorFilters): FreeTimeWish | undefined {
  return when === null && weekdays.length === 0 && part === null ? undefined : { when, weekdays, part }
}

/** The hours on the clock of twelve between which a part of the day lies. */
export function hoursOfPart(part: DayPart): number[] {
  const { freeFrom, freeTo } = parts[part]
  return [freeFrom, freeTo].map((time) => Number.parseInt(time, 10) % 12 || 12)
}

function numbersOf(text: string | null): number[] {
  const numbers = (text ?? '').split(',').filter(Boolean).map(Number)
  return numbers.filter((number) => Number.isInteger(number) && number >= 0)
}

/** Parts of the day as clock times in Cairo. */
const parts = {
  morning: { freeFrom: '05:00', freeTo: '12:00' },
  noon: { freeFrom: '12:00', freeTo: '17:00' },
  evening: { freeFrom: '17:00', freeTo: '21:00' },
  night: { freeFrom: '21:00', freeTo: '05:00' },
} as const

export type DayPart = keyof typeof parts

export const dayParts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night']

/** Whether a clock time of Cairo, `HH:MM`, lies in the part; the night goes on after midnight. */
export function isInPart(clock: string, part: DayPart): boolean {
  const { freeFrom, freeTo } = parts[part]
  return freeFrom < freeTo ? clock >= freeFrom && clock < freeTo : clock >= freeFrom || clock < freeTo
}
