import { expect, test } from 'vitest'
import { countFilters, queryOf, readFilters, writeFilters } from './tutor-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('filters are the same after writing them to the address and reading them back', () => {
  const address =
    'search=%D8%A3%D8%AD%D9%85%D8%AF&gender=female&topicIds=3%2C7&minRating=4&when=tomorrow&weekdays=0%2C6&part=evening&favourites=1&orderBy=rating'
  const filters = read(address)
  expect(filters).toEqual({
    search: 'أحمد',
    gender: 'female',
    topicIds: [3, 7],
    minRating: 4,
    when: 'tomorrow',
    weekdays: [0, 6],
    part: 'evening',
    favourites: true,
    ids: [],
    orderBy: 'rating',
  })
  expect(writeFilters(filters).toString()).toBe(address)
  expect(countFilters(filters)).toBe(8)
})

test('invalid values in the address are ignored', () => {
  const filters = read('gender=x&topicIds=a,1&minRating=9&when=never&weekdays=8&part=dawn&orderBy=price')
  expect(writeFilters(filters).toString()).toBe('topicIds=1')
})

test('a part of the day becomes its clock times in the query', () => {
  expect(queryOf(read('part=night'))).toEqual({ orderBy: 'next-free', size: 12, freeFrom: '21:00', freeTo: '05:00' })
})
